import { tripPhase } from "#core/trip/tripState.ts"
import "./tripDetails.css"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { driverTripsOf } from "#rider/shared/trips/driverTrip.ts"
import { PhaseChip } from "#rider/shared/trips/PhaseChip.tsx"
import type { MapContent } from "#rider/shared/trips/tripLayers.ts"
import { useOverview } from "#rider/shared/trips/useOverview.ts"
import { useStartTrip } from "#rider/shared/trips/useStartTrip.tsx"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { DriverActions } from "./DriverActions.tsx"
import { DriverTripDetails } from "./DriverTripDetails.tsx"
import { useDriverTrip } from "./useDriverTrip.ts"
import { useOwnRidePath } from "./useOwnRidePath.ts"
import { usePathIds } from "./usePathIds.ts"

/** TRIP-068, TRIP-071 One of the driver's own trips. */
export function DriverTripScreen() {
  const { tripId } = usePathIds()
  return tripId === undefined ? <Navigate to="/content-not-found" replace /> : <DriverTrip tripId={tripId} />
}

function DriverTrip({ tripId }: { readonly tripId: TripId }) {
  const { trip, map, refusal, retry } = useDriverTrip(tripId)
  const ownRide = useOwnRidePath(trip)
  if (refusal !== null) return <LoadError refusal={refusal} onRetry={retry} />
  if (ownRide !== undefined) return <Navigate to={ownRide} replace />
  return trip === undefined ? <DetailsSkeleton /> : <LoadedTrip trip={trip} map={map} />
}

function LoadedTrip({ trip, map }: { readonly trip: DriverTripView; readonly map: MapContent }) {
  const { t } = useTranslation("trip")
  const { data: overview, isLoading } = useOverview()
  const own = overview === undefined ? [] : driverTripsOf(overview)
  const others = own.filter(({ id }) => id !== trip.id)
  const starting = useStartTrip(trip, isLoading ? undefined : others)
  const phase = tripPhase(trip, useNow("minute"), useProductSettings().trip)
  return (
    <DetailsLayout
      title={t("driver.title")}
      chip={<PhaseChip phase={phase} isQueued={starting.isQueued} />}
      map={map}
      back="/"
      {...(phase === "completed" || phase === "cancelled"
        ? {}
        : { footer: <DriverActions trip={trip} phase={phase} starting={starting} /> })}
    >
      <DriverTripDetails trip={trip} phase={phase} />
    </DetailsLayout>
  )
}
