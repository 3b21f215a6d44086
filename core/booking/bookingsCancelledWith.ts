import { DateTime, Option } from "effect"
import type { TripTimes } from "#core/trip/DriverTrip.ts"
import type { Booking } from "./Booking.ts"

/** CONS-001 Lists the bookings that the cancellation of their trip closed: they were cancelled at the same instant. */
export const bookingsCancelledWith = <B extends Pick<Booking, "cancelledAt" | "status">>(
  { cancelledAt }: Pick<TripTimes, "cancelledAt">,
  bookings: ReadonlyArray<B>
): ReadonlyArray<B> =>
  bookings.filter(
    (booking) =>
      booking.status === "CANCELED" &&
      Option.exists(cancelledAt, (at) =>
        Option.exists(booking.cancelledAt, (own) => DateTime.Equivalence(own, at))
      )
  )
