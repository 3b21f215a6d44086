import "./tripDetails.css"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { BookingId, TripId } from "#core/shared/ids.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { tripPhase } from "#core/trip/tripPhase.ts"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import type { Drawn } from "#rider/shared/trips/tripLayers.ts"
import { usePassengerName } from "#rider/shared/trips/usePassengerName.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { BookingActions } from "./BookingActions.tsx"
import { BookingDetails } from "./BookingDetails.tsx"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { usePathIds } from "./pathIds.ts"
import { useDrive } from "./useDrive.ts"

/** TRIP-070, TRIP-071: one passenger of a driver's trip. */
export function DriverPassengerScreen() {
  const { tripId, bookingId } = usePathIds()
  if (tripId === undefined || bookingId === undefined) return <Navigate to="/content-not-found" replace />
  return <Loaded tripId={tripId} bookingId={bookingId} />
}

function Loaded({ tripId, bookingId }: { readonly tripId: TripId; readonly bookingId: BookingId }) {
  const { trip, drawn, isLost } = useDrive(tripId, bookingId)
  const booking = trip?.passengerTrips.find(({ id }) => id === bookingId)
  if (isLost || (trip !== undefined && booking === undefined)) {
    return <Navigate to="/content-not-found" replace />
  }
  if (trip === undefined || booking === undefined) return <DetailsSkeleton />
  return <Known trip={trip} booking={booking} drawn={drawn} />
}

type Props = {
  readonly trip: DriverTripView
  readonly booking: PassengerTripView
  readonly drawn: Drawn
}

function Known({ trip, booking, drawn }: Props) {
  const { t } = useTranslation("start")
  const phase = tripPhase(trip, useNow("minute"), tripDefaults.trip)
  const name = usePassengerName()(booking.user)
  const isOff = !isOpenBooking(booking)
  return (
    <DetailsLayout
      title={name}
      chip={
        <StateChip tone={isOff ? "negative" : booking.status === "ACCEPTED" ? "accent" : "waiting"}>
          {t(`state.${booking.status}`)}
        </StateChip>
      }
      drawn={drawn}
      back={`/trip-details/driver/${trip.id}`}
      {...(isOff ? {} : { footer: <BookingActions booking={booking} phase={phase} /> })}
    >
      <BookingDetails booking={booking} />
    </DetailsLayout>
  )
}
