import { Link } from "react-router"
import { PagedList } from "#console/details/PagedList.tsx"
import { BookingBadge } from "#console/shell/BookingBadge.tsx"
import type { UserId } from "#core/shared/ids.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { usePersonBookings } from "./usePersonAccount.ts"

/** CONS-001 The bookings of a person, as passenger or driver, the latest first. */
export function PersonBookings({ id }: { readonly id: UserId }) {
  const format = useFormat()
  return (
    <PagedList
      query={usePersonBookings(id)}
      render={(booking) => (
        <>
          <Link to={`/bookings/${booking.id}`}>
            {booking.from.city} → {booking.to.city}
          </Link>
          <BookingBadge status={booking.status} />
          <span className="co-muted sv-figure">
            {format.day(booking.departure, booking.from.country)}{" "}
            {format.time(booking.departure, booking.from.country)} · {booking.passenger.name} ·{" "}
            {booking.driver.name}
          </span>
        </>
      )}
    />
  )
}
