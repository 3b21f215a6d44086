import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { TripPhase } from "#core/trip/tripState.ts"
import { useCancelTrip } from "#rider/shared/trips/useCancelTrip.ts"
import type { useStartTrip } from "#rider/shared/trips/useStartTrip.tsx"

type Props = {
  readonly trip: DriverTripView
  readonly phase: TripPhase
  readonly starting: ReturnType<typeof useStartTrip>
}

/** Buttons to start, continue, end or cancel the trip. */
export function DriverActions({ trip, phase, starting }: Props) {
  const { t } = useTranslation("trip")
  const { cancel, isCancelling } = useCancelTrip(trip)
  return (
    <div className="sv-buttons">
      {phase === "active" ? (
        <>
          <Button size="lg" component={Link} to="/active-trip">
            {t("driver.goOn")}
          </Button>
          <Button size="lg" variant="default" component={Link} to="/active-trip?forceEndTrip=true">
            {t("driver.end")}
          </Button>
        </>
      ) : (
        <Button
          size="lg"
          variant={starting.isQueued ? "default" : "filled"}
          loading={starting.isBusy}
          onClick={() => void starting.start()}
        >
          {t("driver.start")}
        </Button>
      )}
      <Button size="lg" variant="default" loading={isCancelling} onClick={() => void cancel()}>
        {t("driver.cancel")}
      </Button>
    </div>
  )
}
