import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Icon } from "#console/shell/Icon.tsx"
import { useImpersonate } from "#console/shell/impersonation/ImpersonationHost.tsx"
import type { TripBooking, TripFile } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** Who rides, from where to where, for how much; and the way into the rider app as driver or passenger. */
export function Passengers({ trip }: { readonly trip: TripFile }) {
  const { t } = useTranslation("console")
  return (
    <ul className="co-passengers">
      <li>
        <div>
          <Link to={`/people/${trip.driver.id}`}>{trip.driver.name}</Link>
          <span className="co-muted">{t("trip.driver")}</span>
        </div>
        <SignInAs person={trip.driver} />
      </li>
      {trip.bookings.map((booking) => (
        <Booking key={booking.id} booking={booking} trip={trip} />
      ))}
      {trip.bookings.length === 0 && <li className="co-muted">{t("trip.nobody")}</li>}
    </ul>
  )
}

function Booking({ booking, trip }: { readonly booking: TripBooking; readonly trip: TripFile }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const nameOf = (id: string) => trip.stops.find((stop) => stop.id === id)?.name ?? ""
  const money = (amount: TripBooking["price"]) => format.money({ amount, currency: booking.currency })
  const boarded = Option.map(booking.boardedAt, (at) =>
    t("booking.boarded", { time: format.time(at, trip.from.country) })
  )
  return (
    <li>
      <div>
        <Link to={`/people/${booking.passenger.id}`}>{booking.passenger.name}</Link>
        <span className="co-badge" data-booking={booking.status}>
          {t(`booking.${booking.status}`)}
        </span>
        <span className="co-muted">
          {nameOf(booking.fromStopId)} → {nameOf(booking.toStopId)}
        </span>
        <span className="co-muted sv-figure">
          {t("booking.money", { price: money(booking.price), subsidy: money(booking.subsidy) })}
          {Option.isSome(boarded) && ` · ${boarded.value}`}
        </span>
      </div>
      <SignInAs person={booking.passenger} />
    </li>
  )
}

function SignInAs({ person }: { readonly person: TripBooking["passenger"] }) {
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
