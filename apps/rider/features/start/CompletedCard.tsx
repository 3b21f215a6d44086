import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { startCountry } from "#rider/shared/trips/tripTimes.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { destinationOf, rideDestinationOf } from "./places.ts"

type Props = {
  readonly side: "driver" | "passenger"
  readonly when: string
  readonly from: string
  readonly to: string
  /** What is still to do, and where it is done. */
  readonly rate: string
  readonly details: string
}

/** HOME-017, HOME-018: the passengers of a drive that is over want a rating. */
export function DriveOver({ trip }: { readonly trip: DriverTripView }) {
  const { t } = useTranslation("start")
  const format = useFormat()
  return (
    <CompletedCard
      side="driver"
      when={format.day(trip.plannedDeparture, startCountry(trip))}
      from={trip.fromStreet}
      to={destinationOf(trip)}
      rate={t("ratePassengers")}
      details={`/trip-details/driver/${trip.id}`}
    />
  )
}

/** HOME-016: the driver of a ride that is over wants a rating. */
export function RideOver({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("start")
  const format = useFormat()
  return (
    <CompletedCard
      side="passenger"
      when={format.day(booking.departureTime)}
      from={booking.departureStop.name}
      to={rideDestinationOf(booking)}
      rate={t("rate", { name: booking.driver.name })}
      details={`/trip-details/passenger/${booking.id}/${booking.driverTripId}`}
    />
  )
}

/** A ride that is over and waits for a rating: one line, so that what is next stays in sight. */
function CompletedCard({ side, when, from, to, rate, details }: Props) {
  const { t } = useTranslation("start")
  return (
    <TripCard
      title={`${t(`role.${side}`)} · ${when}`}
      chip={<StateChip tone="positive">{t("state.completed")}</StateChip>}
    >
      <div className="sv-trip-over">
        <span>{t("request.part", { from, to })}</span>
        <Button variant="light" component={Link} to={details} aria-label={rate}>
          {t("rateShort")}
        </Button>
      </div>
    </TripCard>
  )
}
