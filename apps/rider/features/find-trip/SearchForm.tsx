import { ActionIcon } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { AddressField } from "#ui/forms/AddressSheet.tsx"
import { SeatPicker } from "#ui/forms/SeatPicker.tsx"
import { TimeField } from "#ui/forms/TimeField.tsx"
import { areSame, type SearchDraft } from "./searchWish.ts"
import type { ChangeSearch } from "./useSearchDraft.ts"

type Props = { readonly draft: SearchDraft; readonly change: ChangeSearch }

/** From, to, departure or arrival, seats. */
export function SearchForm({ draft, change }: Props) {
  const { t } = useTranslation("search")
  return (
    <>
      <Ends draft={draft} change={change} />
      <TimeField
        label={t("when")}
        value={draft.time}
        country={draft.from?.country ?? "DK"}
        onChange={(time) => change({ time })}
      />
      <SeatPicker
        label={t("seats")}
        max={tripDefaults.seats.max}
        value={draft.seats}
        onChange={(seats) => change({ seats })}
      />
    </>
  )
}

function Ends({ draft, change }: Props) {
  const { t } = useTranslation(["search", "common", "error"])
  const { from, to } = draft
  return (
    <div className="sv-find-ends">
      <AddressField
        label={t("common:from")}
        kind="from"
        value={from}
        onChange={(place) => change({ from: place })}
        {...(to === undefined ? {} : { near: to })}
      />
      <AddressField
        label={t("common:to")}
        kind="to"
        value={to}
        onChange={(place) => change({ to: place })}
        error={areSame(draft) ? t("error:addresses_must_be_different") : undefined}
        {...(from === undefined ? {} : { near: from })}
      />
      <ActionIcon
        className="sv-find-swap"
        variant="default"
        radius="xl"
        size={44}
        aria-label={t("swap")}
        disabled={from === undefined && to === undefined}
        onClick={() => change({ from: to, to: from })}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M6 16V4M3 7l3-3 3 3M14 4v12M11 13l3 3 3-3"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </ActionIcon>
    </div>
  )
}
