import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { BookingBadge } from "#console/shell/BookingBadge.tsx"
import { Icon } from "#console/shell/Icon.tsx"
import { useImpersonate } from "#console/shell/impersonation/ImpersonationHost.tsx"
import type { TripBooking, TripDetails } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** The driver and the bookings with trip part and price; each row can start an impersonation. */
export function Passengers({ trip }: { readonly trip: TripDetails }) {
  const { t } = useTranslation("console")
  return (
    <ul className="co-passengers">
      <li>
        <div>
          <Link to={`/people/${trip.driver.id}`}>{trip.driver.name}</Link>
          <span className="co-muted">{t("trip.driver")}</span>
        </div>
        <ImpersonateButton person={trip.driver} />
      </li>
      {trip.bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} trip={trip} />
      ))}
      {trip.bookings.length === 0 && <li className="co-muted">{t("trip.nobody")}</li>}
    </ul>
  )
}

function BookingRow({ booking, trip }: { readonly booking: TripBooking; readonly trip: TripDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const stopName = (id: string) => trip.stops.find((stop) => stop.id === id)?.name ?? ""
  const money = (amount: TripBooking["price"]) => format.money({ amount, currency: booking.currency })
  const pass = Option.map(booking.travelPass, (name) => t("booking.pass", { pass: name }))
  const boarded = Option.map(booking.boardedAt, (at) =>
    t("booking.boarded", { time: format.time(at, trip.from.country) })
  )
  return (
    <li>
      <div>
        <Link to={`/people/${booking.passenger.id}`}>{booking.passenger.name}</Link>
        <BookingBadge status={booking.status} />
        <span className="co-muted">
          {stopName(booking.fromStopId)} → {stopName(booking.toStopId)}
        </span>
        <span className="co-muted sv-figure">
          {t("booking.money", { price: money(booking.price), subsidy: money(booking.subsidy) })}
          {[...Option.toArray(pass), ...Option.toArray(boarded)].map((fact) => ` · ${fact}`)}
        </span>
        <Link to={`/bookings/${booking.id}`}>{t("trip.openBooking")}</Link>
      </div>
      <ImpersonateButton person={booking.passenger} />
    </li>
  )
}

function ImpersonateButton({ person }: { readonly person: TripBooking["passenger"] }) {
  const { t } = useTranslation("console")
  const impersonate = useImpersonate()
  return (
    <Button
      size="compact-xs"
      variant="light"
      color="staff"
      leftSection={<Icon name="mask" size={14} />}
      aria-label={t("impersonate.title", { name: person.name })}
      onClick={() => impersonate(person)}
    >
      {t("impersonate.short")}
    </Button>
  )
}
