import { Button } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { TripFields } from "#rider/shared/trips/TripFields.tsx"
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

/** TRIP-004, TRIP-005: from, to, departure, seats; then what the road allows. */
export function OfferForm({ draft, change, road, route, onAdjust }: Props) {
  const { t } = useTranslation("offer")
  return (
    <>
      <TripFields
        role="driver"
        values={draft}
        change={change}
        timeLabel={t("departure")}
        seatsLabel={t("seats")}
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
