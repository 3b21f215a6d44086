import { useTranslation } from "react-i18next"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { TripPhase } from "#core/trip/tripState.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { ParkingSection } from "#rider/shared/parking/ParkingSection.tsx"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { acceptedPassengers, pendingRequests } from "#rider/shared/trips/driverTrip.ts"
import { HeldSubsidy } from "#rider/shared/trips/HeldSubsidy.tsx"
import { BookingCard } from "./BookingCard.tsx"
import { DetailsSection } from "./DetailsSection.tsx"
import { DriverTools } from "./DriverTools.tsx"
import { DriverTripSchedule } from "./DriverTripSchedule.tsx"

type Props = { readonly trip: DriverTripView; readonly phase: TripPhase }

/** TRIP-068 Seat requests, schedule, passengers and benefits of the trip. */
export function DriverTripDetails({ trip, phase }: Props) {
  const { t } = useTranslation("trip")
  const requests = pendingRequests(trip)
  const accepted = acceptedPassengers(trip)
  const held = trip.seatsTaken - accepted.reduce((sum, { seats }) => sum + seats, 0)
  const past = trip.passengerTrips.filter((booking) => !isOpenBooking(booking))
  const isOver = phase === "completed"
  const earned = <Earned trip={trip} isOver={isOver} />
  return (
    <>
      {isOver && earned}
      <Bookings title={t("driver.requests")} bookings={requests} trip={trip} />
      <DriverTripSchedule trip={trip} />
      {held > 0 && <Note>{t("driver.held", { count: held })}</Note>}
      <Bookings title={t("driver.passengers")} bookings={accepted} trip={trip} />
      {trip.passengerTrips.length === 0 && <Note>{t(isOver ? "driver.nobodyCame" : "driver.nobody")}</Note>}
      {!isOver && earned}
      {phase !== "cancelled" && <ParkingSection tripId={trip.id} />}
      <DriverTools trip={trip} phase={phase} />
      <Bookings title={t("driver.past")} bookings={past} trip={trip} />
    </>
  )
}

/** Shows what the trip has brought, and what waits for review. */
function Earned({ isOver, trip }: { readonly isOver: boolean; readonly trip: DriverTripView }) {
  const { t } = useTranslation("trip")
  return (
    <>
      {trip.benefits.length > 0 && (
        <DetailsSection title={t("benefits.title")}>
          <Benefits viewer="driver" benefits={trip.benefits} isOver={isOver} />
        </DetailsSection>
      )}
      <HeldSubsidy trip={trip} />
    </>
  )
}

type BookingsProps = {
  readonly title: string
  readonly bookings: readonly PassengerTripView[]
  readonly trip: DriverTripView
}

function Bookings({ title, bookings, trip }: BookingsProps) {
  if (bookings.length === 0) return null
  return (
    <DetailsSection title={title}>
      <ul className="sv-people">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} trip={trip} />
          </li>
        ))}
      </ul>
    </DetailsSection>
  )
}
