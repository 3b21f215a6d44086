import "./tripDetails.css"
import { Option } from "effect"
import { Navigate } from "react-router"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { BookingId, TripId } from "#core/shared/ids.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { BookingChip } from "#rider/shared/trips/BookingChip.tsx"
import type { MapContent } from "#rider/shared/trips/tripLayers.ts"
import { BookingActions } from "./BookingActions.tsx"
import { BookingDetails } from "./BookingDetails.tsx"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { useDriverTrip } from "./useDriverTrip.ts"
import { useOwnRidePath } from "./useOwnRidePath.ts"
import { usePathIds } from "./usePathIds.ts"

/** TRIP-070, TRIP-071 One passenger of a driver's trip. */
export function DriverPassengerScreen() {
  const { tripId, bookingId } = usePathIds()
  if (tripId === undefined || bookingId === undefined) return <Navigate to="/content-not-found" replace />
  return <PassengerLoader tripId={tripId} bookingId={bookingId} />
}

function PassengerLoader({ tripId, bookingId }: { readonly tripId: TripId; readonly bookingId: BookingId }) {
  const { trip, map, refusal, retry } = useDriverTrip(tripId, bookingId)
  const ownRide = useOwnRidePath(trip)
  const booking = trip?.passengerTrips.find(({ id }) => id === bookingId)
  if (refusal !== null) return <LoadError refusal={refusal} onRetry={retry} />
  if (ownRide !== undefined) return <Navigate to={ownRide} replace />
  if (trip === undefined) return <DetailsSkeleton />
  if (booking === undefined) return <Navigate to="/content-not-found" replace />
  return <Passenger trip={trip} booking={booking} map={map} />
}

type Props = {
  readonly trip: DriverTripView
  readonly booking: PassengerTripView
  readonly map: MapContent
}

function Passenger({ trip, booking, map }: Props) {
  const { completedAt, startedAt } = trip
  const { passengerRating, status } = booking
  return (
    <DetailsLayout
      title={booking.user.displayName}
      chip={<BookingChip booking={{ status, startedAt, completedAt, driverRating: passengerRating }} />}
      map={map}
      back={`/trip-details/driver/${trip.id}`}
      {...(isOpenBooking(booking) ? { footer: <BookingActions booking={booking} trip={trip} /> } : {})}
    >
      <BookingDetails booking={booking} isOver={Option.isSome(completedAt)} />
    </DetailsLayout>
  )
}
