import "./tripForm.css"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useTranslation } from "react-i18next"
import { TripFields } from "#rider/shared/trips/TripFields.tsx"
import { ChargeSwitch } from "./ChargeSwitch.tsx"
import { PriceNote } from "./PriceNote.tsx"
import { RouteAdjuster } from "./RouteAdjuster.tsx"
import { RouteStatus } from "./RouteStatus.tsx"
import { StopList } from "./StopList.tsx"
import type { ChangeTrip, TripDraft } from "./tripDraft.ts"
import type { useRoutedTrip } from "./useRoutedTrip.ts"

type Props = {
  readonly draft: TripDraft
  readonly change: ChangeTrip
  readonly routed: Omit<ReturnType<typeof useRoutedTrip>, "trip">
  /** False for a weekly trip, whose times are chosen for each day. */
  readonly hasDeparture: boolean
  readonly timeError?: string | undefined
}

/** TRIP-004, TRIP-005 From, to, departure and seats; then, for a known route, its stops and price, and the route adjuster. */
export function TripForm({ draft, change, routed, hasDeparture, timeError }: Props) {
  const { t } = useTranslation("offer")
  const [isAdjusting, adjuster] = useDisclosure()
  const { points, routeQuery, route } = routed
  return (
    <div className="sv-offer">
      <TripFields
        role="driver"
        values={draft}
        change={change}
        timeLabel={hasDeparture ? t("departure") : undefined}
        timeError={timeError}
        seatsLabel={t("seats")}
      />
      <RouteStatus draft={draft} routeQuery={routeQuery} route={route} hasTimes={hasDeparture} />
      {route !== undefined && (
        <>
          <Button variant="default" onClick={adjuster.open}>
            {t("adjust.open")}
          </Button>
          <ChargeSwitch draft={draft} route={route} change={change} />
          <PriceNote draft={draft} route={route} />
          <StopList draft={draft} route={route} change={change} hasTimes={hasDeparture} />
        </>
      )}
      {points !== undefined && (
        <RouteAdjuster
          opened={isAdjusting}
          onClose={adjuster.close}
          points={points}
          draft={draft}
          onUse={change}
        />
      )}
    </div>
  )
}
