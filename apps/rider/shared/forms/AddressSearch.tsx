import "./address.css"
import { Loader } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import { isSearchable } from "#core/search/addressQuery.ts"
import { type GeoPoint, metres } from "#core/shared/geo.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AddressChoice } from "./AddressChoice.tsx"
import { ownPlace } from "./ownPlace.ts"
import { placeText } from "./placeText.ts"
import { keepPlace, recentPlaces } from "./recentPlaces.ts"
import { TextField } from "./TextField.tsx"
import { placeOf, useAddressSearch } from "./useAddressSearch.ts"

type Props = { readonly onPick: (place: PlaceView) => void; readonly near?: GeoPoint }

/** The field, the own position, what was found, and the last places while nothing is typed. */
export function AddressSearch({ onPick, near }: Props) {
  const { t } = useTranslation("address")
  const say = useErrorText()
  const format = useFormat()
  const [typed, setTyped] = useState("")
  const { hits, isSearching, refusal } = useAddressSearch(typed, near)
  const choice = useMutation({
    mutationFn: (find: () => Promise<PlaceView>) => find(),
    onSuccess: (place) => {
      keepPlace(place)
      onPick(place)
    }
  })
  const problem = choice.error ?? refusal
  return (
    <div className="sv-address">
      <TextField
        label={t("label")}
        description={t("hint")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="street-address"
        inputMode="search"
        data-autofocus
        rightSection={isSearching || choice.isPending ? <Loader size={18} /> : null}
        error={problem === null ? undefined : say(asRefusal(problem))}
      />
      <AddressChoice main={t("own")} icon="own" onClick={() => choice.mutate(() => ownPlace())} />
      <p role="status" className="sv-address-status">
        {hits === undefined ? "" : hits.length === 0 ? t("none") : t("hitCount", { count: hits.length })}
      </p>
      {hits?.map((hit) => (
        <AddressChoice
          key={hit.placeId}
          main={hit.structuredFormatting.mainText}
          detail={hit.structuredFormatting.secondaryText}
          far={hit.distanceMeters === null ? undefined : format.distance(metres(hit.distanceMeters))}
          onClick={() => choice.mutate(() => placeOf(hit))}
        />
      ))}
      {!isSearchable(typed) && (
        <RecentPlaces onPick={(place) => choice.mutate(() => Promise.resolve(place))} />
      )}
    </div>
  )
}

function RecentPlaces({ onPick }: Pick<Props, "onPick">) {
  const { t } = useTranslation("address")
  const [places] = useState(recentPlaces)
  if (places.length === 0) return null
  return (
    <section aria-label={t("recent")}>
      <h3 className="sv-address-head">{t("recent")}</h3>
      {places.map((place) => (
        <AddressChoice
          key={placeText(place)}
          icon="recent"
          main={place.street}
          detail={`${place.zipcode} ${place.city}`}
          onClick={() => onPick(place)}
        />
      ))}
    </section>
  )
}
