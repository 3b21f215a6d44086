import { ActionIcon, Button } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { Result } from "effect"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/places.ts"
import type { PickedTime } from "#core/shared/pickerRules.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { checkDifferent } from "#core/trip/checkOffer.ts"
import { AddressField } from "#ui/forms/AddressSheet.tsx"
import { SeatPicker } from "#ui/forms/SeatPicker.tsx"
import { TimeField } from "#ui/forms/TimeField.tsx"
import { ChargeSwitch } from "./ChargeSwitch.tsx"
import type { OfferDraft } from "./offerDraft.ts"
import { PriceNote } from "./PriceNote.tsx"
import { RoadNote } from "./RoadNote.tsx"
import { StopList } from "./StopList.tsx"
import type { ChangeDraft } from "./useOfferDraft.ts"

type Props = {
  readonly draft: OfferDraft
  readonly change: ChangeDraft
  readonly road: UseQueryResult<RouteView>
  readonly route: RouteView | undefined
  readonly onAdjust: () => void
}

const departureOf = ({ dateTime, leaveNow }: PickedTime): OfferDraft["time"] => ({
  mode: "departure",
  dateTime,
  leaveNow
})

/** TRIP-004, TRIP-005: from, to, departure, seats; then what the road allows. */
export function OfferForm({ draft, change, road, route, onAdjust }: Props) {
  const { t } = useTranslation("offer")
  const country = draft.from?.country ?? "DK"
  return (
    <>
      <Ends draft={draft} change={change} />
      <TimeField
        role="driver"
        label={t("departure")}
        value={draft.time}
        country={country}
        onChange={(picked) => change({ time: departureOf(picked) })}
      />
      <SeatPicker
        label={t("seats")}
        max={tripDefaults.seats.max}
        value={draft.seats}
        onChange={(seats) => change({ seats })}
      />
      <RoadNote draft={draft} road={road} route={route} />
      {route !== undefined && (
        <>
          <Button variant="default" onClick={onAdjust}>
            {t("adjust.open")}
          </Button>
          <ChargeSwitch draft={draft} route={route} change={change} />
          <PriceNote draft={draft} route={route} />
          <StopList draft={draft} route={route} change={change} />
        </>
      )}
    </>
  )
}

function Ends({ draft, change }: Pick<Props, "draft" | "change">) {
  const { t } = useTranslation(["offer", "common", "error"])
  const { from, to } = draft
  const isSame = from !== null && to !== null && Result.isFailure(checkDifferent(from, to))
  return (
    <div className="sv-offer-ends">
      <AddressField
        label={t("common:from")}
        kind="from"
        value={from ?? undefined}
        onChange={(place) => change({ from: place })}
        {...(to === null ? {} : { near: to })}
      />
      <AddressField
        label={t("common:to")}
        kind="to"
        value={to ?? undefined}
        onChange={(place) => change({ to: place })}
        error={isSame ? t("error:addresses_must_be_different") : undefined}
        {...(from === null ? {} : { near: from })}
      />
      <ActionIcon
        className="sv-offer-swap"
        variant="default"
        radius="xl"
        size={44}
        aria-label={t("swap")}
        disabled={from === null && to === null}
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
