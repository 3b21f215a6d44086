import { Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { type Notice, passengerOfDriverRoute, passengerRoute, saidOfRide } from "./Notice.ts"

/** What can be told of a booking. */
export type BookingEvent =
  | "seat_requested"
  | "passenger_joined"
  | "booking_accepted"
  | "booking_denied"
  | "booking_cancelled"
  | "trip_cancelled"

const tellsDriver = (kind: BookingEvent, booking: Booking, by: Option.Option<UserId>): boolean =>
  kind === "seat_requested" ||
  kind === "passenger_joined" ||
  (kind === "booking_cancelled" && Option.contains(by, booking.passengerId))

/**
 * N68 what became of a booking is told to its other side: the driver hears of what the passenger did, the passenger of what the
 * driver did or what came by itself. `booking` is as it was before; a seat that was only reserved was never told of (N08), so
 * its driver does not hear of its end.
 */
export const noticesForBooking = (
  trip: DriverTrip,
  booking: Booking,
  kind: BookingEvent,
  by: Option.Option<UserId>
): ReadonlyArray<Notice> => {
  const { driverId } = trip
  const { id, passengerId, status } = booking
  const toDriver = tellsDriver(kind, booking, by)
  const [to, about] = toDriver ? [driverId, passengerId] : [passengerId, driverId]
  if (Option.contains(by, to)) return []
  if (toDriver && kind === "booking_cancelled" && status === "RESERVED") return []
  return [
    {
      kind,
      to,
      once: id,
      route: toDriver ? passengerOfDriverRoute(trip.id, id) : passengerRoute(booking),
      text: kind === "booking_cancelled" && !toDriver ? "ride_cancelled" : kind,
      said: saidOfRide(trip, booking),
      about: Option.some(about),
      amount: Option.none()
    }
  ]
}
