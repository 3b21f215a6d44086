import { Avatar, Button } from "@mantine/core"
import { Option } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteSpine } from "#ui/spine/RouteSpine.tsx"
import { StateChip } from "#ui/trips/StateChip.tsx"
import { DayOf } from "./When.tsx"

/** One ride that the person booked or asked for. */
export function PassengerCard({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("start")
  const titleId = useId()
  const { name } = booking.driver
  return (
    <article className="sv-trip sv-card" aria-labelledby={titleId}>
      <header className="sv-trip-head">
        <h2 id={titleId}>
          {t("role.passenger")} · <DayOf departure={booking.departureTime} />
        </h2>
        <BookingState booking={booking} />
      </header>
      <RideSpine booking={booking} />
      <div className="sv-trip-person">
        <Avatar src={booking.driver.image} size={32} color="driver" alt="" name={name} />
        <span>
          {name} {booking.driver.lastName}
        </span>
      </div>
      <div className="sv-trip-buttons">
        <Button
          variant="default"
          component={Link}
          to={`/trip-details/passenger/${booking.id}/${booking.driverTripId}`}
        >
          {t("show")}
        </Button>
      </div>
    </article>
  )
}

function BookingState({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("start")
  if (Option.isSome(booking.startedAt) && booking.status === "ACCEPTED") {
    return <StateChip tone="positive">{t("state.active")}</StateChip>
  }
  return (
    <StateChip tone={booking.status === "ACCEPTED" ? "accent" : "waiting"}>
      {t(`state.${booking.status}`)}
    </StateChip>
  )
}

function RideSpine({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const { departureStop, arrivalStop } = booking
  const stops = [
    {
      id: "from",
      time: format.time(booking.departureTime),
      place: departureStop.name,
      detail: departureStop.city
    },
    { id: "to", time: format.time(booking.arrivalTime), place: arrivalStop.name, detail: arrivalStop.city }
  ]
  return (
    <RouteSpine
      variant="compact"
      stops={stops}
      label={t("routeBetween", { from: departureStop.name, to: arrivalStop.name })}
      end={
        <strong className="sv-figure">
          {format.money({ amount: booking.price, currency: booking.payoutCurrency })}
        </strong>
      }
    />
  )
}
