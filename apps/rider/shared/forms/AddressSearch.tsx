import "./address.css"
import { Loader } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import { isSearchable } from "#core/search/addressQuery.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { AddressOption } from "./AddressOption.tsx"
import type { AddressChoice } from "./addressChoices.ts"
import { saveRecentPlace } from "./recentPlaces.ts"
import { TextField } from "./TextField.tsx"
import { useAddressChoices } from "./useAddressChoices.ts"
import { useListbox } from "./useListbox.ts"

type Props = {
  readonly onPick: (place: PlaceView) => void
  readonly near?: GeoPoint | undefined
  /** False: home and work are not offered, because one of them is what is searched for. */
  readonly hasOwnPlaces?: boolean
  /** The search begins with this text. */
  readonly startText?: string | undefined
}

/**
 * A text field with a list: own position, home, work and the last places, then predictions. Arrow keys choose, Enter takes the
 * active entry or the first one.
 */
export function AddressSearch({ onPick, near, hasOwnPlaces = true, startText = "" }: Props) {
  const { t } = useTranslation("address")
  const errorText = useErrorText()
  const [typed, setTyped] = useState(startText)
  const search = useAddressChoices(typed, near, hasOwnPlaces)
  const { choices, isStale, isSearching, refusal } = search
  const selection = useMutation({ mutationFn: ({ load }: AddressChoice) => load() })
  const entryOf = ({ icon, key }: AddressChoice) => ({
    key,
    isDisabled: selection.isPending || (isStale && icon === "place")
  })
  const entries = choices.map(entryOf)
  const listbox = useListbox({
    entries,
    takesFirst: typed.trim() !== "",
    onChoose: (key) => {
      const choice = choices.find((one) => one.key === key)
      if (choice === undefined) return
      // Not an option of the mutation: a search that was cancelled meanwhile changes nothing.
      selection.mutate(choice, {
        onSuccess: (place) => {
          saveRecentPlace(place)
          onPick(place)
        }
      })
    }
  })
  const problem = selection.error ?? refusal
  const status = useStatus(typed, search, selection.isPending ? selection.variables : undefined)
  return (
    <>
      <TextField
        {...listbox.field}
        label={t("label")}
        description={status}
        descriptionProps={{ role: "status", className: "sv-address-status" }}
        inputWrapperOrder={["label", "input", "error", "description"]}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          selection.reset()
          listbox.forget()
        }}
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="search"
        data-autofocus
        rightSection={isSearching || selection.isPending ? <Loader size={18} /> : null}
        error={problem === null ? undefined : errorText(asRefusal(problem))}
      />
      <div {...listbox.list} className="sv-address-options" aria-label={t("hits")} aria-busy={isSearching}>
        {groupRecent(choices).map(({ isRecent, group }) => {
          const options = group.map((choice) => (
            <AddressOption key={choice.key} choice={choice} {...listbox.entry(entryOf(choice))} />
          ))
          return isRecent ? <RecentGroup key="recent">{options}</RecentGroup> : options
        })}
      </div>
    </>
  )
}

/** The last places, which are beside each other, have a heading of their own. */
const groupRecent = (choices: readonly AddressChoice[]) => {
  const at = choices.findIndex(({ icon }) => icon === "recent")
  const count = choices.filter(({ icon }) => icon === "recent").length
  return [
    { isRecent: false, group: count === 0 ? choices : choices.slice(0, at) },
    ...(count === 0
      ? []
      : [
          { isRecent: true, group: choices.slice(at, at + count) },
          { isRecent: false, group: choices.slice(at + count) }
        ])
  ]
}

function RecentGroup({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation("address")
  return (
    <div role="group" aria-label={t("recent")}>
      <p className="sv-address-heading" aria-hidden="true">
        {t("recent")}
      </p>
      {children}
    </div>
  )
}

/** What the search waits for or has found; the line stays when it is empty, so that the text under it does not move. */
const useStatus = (
  typed: string,
  { choices, hits, isStale }: ReturnType<typeof useAddressChoices>,
  loading: AddressChoice | undefined
): string => {
  const { t } = useTranslation("address")
  if (loading !== undefined) return loading.icon === "own" ? t("locating") : " "
  if (!isSearchable(typed)) return t("hint")
  if (hits === undefined || isStale) return " "
  return choices.length === 0 ? t("none") : t("hitCount", { count: choices.length })
}
