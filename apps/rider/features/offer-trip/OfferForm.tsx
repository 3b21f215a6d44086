import { Button } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { TripFields } from "#rider/shared/trips/TripFields.tsx"
import { ChargeSwitch } from "./ChargeSwitch.tsx"
import type { OfferDraft } from "./offerDraft.ts"
import { PriceNote } from "./PriceNote.tsx"
import { RouteStatus } from "./RouteStatus.tsx"
import { StopList } from "./StopList.tsx"
import type { ChangeDraft } from "./useOfferDraft.ts"

type Props = {
  readonly draft: OfferDraft
  readonly change: ChangeDraft
  readonly routeQuery: UseQueryResult<RouteView>
  readonly route: RouteView | undefined
  readonly onAdjust: () => void
}

/** TRIP-004, TRIP-005 From, to, departure and seats; then, for a known route, its stops and price. */
export function OfferForm({ draft, change, routeQuery, route, onAdjust }: Props) {
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
      <RouteStatus draft={draft} routeQuery={routeQuery} route={route} />
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
