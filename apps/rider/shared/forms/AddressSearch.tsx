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
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { AddressOption } from "./AddressOption.tsx"
import { currentPlace } from "./currentPlace.ts"
import { placeText } from "./placeText.ts"
import { loadRecentPlaces, saveRecentPlace } from "./recentPlaces.ts"
import { TextField } from "./TextField.tsx"
import { loadPlace, useAddressSearch } from "./useAddressSearch.ts"

type Props = { readonly onPick: (place: PlaceView) => void; readonly near?: GeoPoint }

/** Search field, current position, results, and the recent places while the text is too short for a search. */
export function AddressSearch({ onPick, near }: Props) {
  const { t } = useTranslation("address")
  const errorText = useErrorText()
  const format = useFormat()
  const { location } = useProductSettings()
  const [typed, setTyped] = useState("")
  const { hits, isSearching, refusal } = useAddressSearch(typed, near)
  const selection = useMutation({
    mutationFn: (load: () => Promise<PlaceView>) => load(),
    onSuccess: (place) => {
      saveRecentPlace(place)
      onPick(place)
    }
  })
  const problem = selection.error ?? refusal
  const status = (): string => {
    if (!isSearchable(typed)) return t("hint")
    // The line stays, so that the text under it does not move.
    if (hits === undefined) return " "
    return hits.length === 0 ? t("none") : t("hitCount", { count: hits.length })
  }
  return (
    <div className="sv-address">
      <TextField
        label={t("label")}
        description={status()}
        descriptionProps={{ role: "status", className: "sv-address-status" }}
        inputWrapperOrder={["label", "input", "error", "description"]}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="street-address"
        inputMode="search"
        data-autofocus
        rightSection={isSearching || selection.isPending ? <Loader size={18} /> : null}
        error={problem === null ? undefined : errorText(asRefusal(problem))}
      />
      <AddressOption
        main={t("own")}
        icon="own"
        onClick={() => selection.mutate(() => currentPlace(location))}
      />
      {hits?.map((hit) => (
        <AddressOption
          key={hit.placeId}
          main={hit.structuredFormatting.mainText}
          detail={hit.structuredFormatting.secondaryText}
          distance={hit.distanceMeters === null ? undefined : format.distance(metres(hit.distanceMeters))}
          onClick={() => selection.mutate(() => loadPlace(hit))}
        />
      ))}
      {!isSearchable(typed) && (
        <RecentPlaces onPick={(place) => selection.mutate(() => Promise.resolve(place))} />
      )}
    </div>
  )
}

function RecentPlaces({ onPick }: Pick<Props, "onPick">) {
  const { t } = useTranslation("address")
  const [places] = useState(loadRecentPlaces)
  if (places.length === 0) return null
  return (
    <section aria-label={t("recent")}>
      <h3 className="sv-address-heading">{t("recent")}</h3>
      {places.map((place) => (
        <AddressOption
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
