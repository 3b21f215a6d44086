import "./tripDetails.css"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { PhaseChip } from "#rider/shared/trips/PhaseChip.tsx"
import type { Drawn } from "#rider/shared/trips/tripLayers.ts"
import { useOverview } from "#rider/shared/trips/useOverview.ts"
import { useStartTrip } from "#rider/shared/trips/useStartTrip.tsx"
import { useNow } from "#ui/clock/useNow.ts"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { DriverActions } from "./DriverActions.tsx"
import { DriverTripDetails } from "./DriverTripDetails.tsx"
import { usePathIds } from "./pathIds.ts"
import { useDrive } from "./useDrive.ts"

/** TRIP-068, TRIP-071: one trip of the driver's. */
export function DriverTripScreen() {
  const { tripId } = usePathIds()
  return tripId === undefined ? <Navigate to="/content-not-found" replace /> : <Drive tripId={tripId} />
}

function Drive({ tripId }: { readonly tripId: TripId }) {
  const { trip, drawn, isLost } = useDrive(tripId)
  if (isLost) return <Navigate to="/content-not-found" replace />
  return trip === undefined ? <DetailsSkeleton /> : <Known trip={trip} drawn={drawn} />
}

function Known({ trip, drawn }: { readonly trip: DriverTripView; readonly drawn: Drawn }) {
  const { t } = useTranslation("trip")
  const others = (useOverview().data?.driverTrips ?? []).filter(({ id }) => id !== trip.id)
  const starting = useStartTrip(trip, others)
  const phase = tripPhase(trip, useNow("minute"), tripDefaults.trip)
  return (
    <DetailsLayout
      title={t("driver.title")}
      chip={<PhaseChip phase={phase} isQueued={starting.isQueued} />}
      drawn={drawn}
      back="/"
      {...(phase === "completed" || phase === "cancelled"
        ? {}
        : { footer: <DriverActions trip={trip} phase={phase} starting={starting} /> })}
    >
      <DriverTripDetails trip={trip} phase={phase} />
    </DetailsLayout>
  )
}
