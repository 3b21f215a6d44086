import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { fullName } from "#rider/shared/people/fullName.ts"
import { ProfileAvatar } from "#rider/shared/people/ProfileAvatar.tsx"
import { startCountry } from "#rider/shared/trips/driverTrip.ts"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { DepartureDay } from "./DepartureTime.tsx"
import { bookingDestination, driverTripDestination } from "./destinations.ts"

type Props = {
  readonly role: "driver" | "passenger"
  readonly day: ReactNode
  /** PUBPROF-001 The other person, where it is one. */
  readonly face?: ReactNode
  readonly from: string
  readonly to: string
  /** The name of the rating button, and the page that it opens. */
  readonly rateLabel: string
  readonly ratePath: string
}

/** HOME-017, HOME-018 A completed trip whose passengers the driver has not rated. */
export function CompletedDriverTrip({ trip }: { readonly trip: DriverTripView }) {
  const { t } = useTranslation("start")
  return (
    <CompletedCard
      role="driver"
      day={<DepartureDay departure={trip.plannedDeparture} country={startCountry(trip)} />}
      from={trip.fromStreet}
      to={driverTripDestination(trip)}
      rateLabel={t("ratePassengers")}
      ratePath={`/trip-details/driver/${trip.id}`}
    />
  )
}

/** HOME-016 A completed booking whose driver the passenger has not rated. */
export function CompletedBooking({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("start")
  return (
    <CompletedCard
      role="passenger"
      face={
        <ProfileAvatar
          id={booking.driver.id}
          name={fullName(booking.driver)}
          image={booking.driver.image}
          role="driver"
          size={32}
        />
      }
      day={<DepartureDay departure={booking.departureTime} />}
      from={booking.departureStop.name}
      to={bookingDestination(booking)}
      rateLabel={t("rate", { name: booking.driver.name })}
      ratePath={`/trip-details/passenger/${booking.id}/${booking.driverTripId}`}
    />
  )
}

/** A completed trip without a rating; in one line, so that the next trip stays visible. */
function CompletedCard({ role, day, face, from, to, rateLabel, ratePath }: Props) {
  const { t } = useTranslation("start")
  return (
    <TripCard
      title={
        <>
          {t(`role.${role}`)} · {day}
        </>
      }
      chip={<StateChip tone="positive">{t("state.completed")}</StateChip>}
    >
      <div className="sv-trip-over">
        {face}
        <span>{t("request.part", { from, to })}</span>
        <Button variant="light" component={Link} to={ratePath} aria-label={rateLabel}>
          {t("rateShort")}
        </Button>
      </div>
    </TripCard>
  )
}
