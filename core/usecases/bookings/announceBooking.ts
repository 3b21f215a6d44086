import { Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { noticesForBooking } from "#core/messaging/notices.ts"
import { Outbox, type OutboxEvent } from "#core/ports/Outbox.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

const eventOfMode = {
  requested: "seat_requested",
  boarded: "passenger_joined",
  reserved: "seat_reserved"
} as const

/** N08, N09 How a booking starts: requested of the driver, boarded by code, or reserved until the visitor boards. */
export type BookingMode = keyof typeof eventOfMode

const domainEvent = (
  mode: BookingMode,
  { driverId }: DriverTrip,
  { passengerId }: Booking
): Option.Option<Omit<OutboxEvent, "data">> => {
  switch (mode) {
    case "requested":
      return Option.some({ kind: "SeatRequested", userIds: [driverId] })
    case "boarded":
      return Option.some({ kind: "PassengerJoinedTrip", userIds: [driverId, passengerId] })
    case "reserved":
      return Option.none()
  }
}

/** RT-002 Appends a booking to the trip's timeline; publishes it and notifies the driver, unless the seat is only reserved. */
export const announceBooking = Effect.fnUntraced(function* (
  trip: DriverTrip,
  booking: Booking,
  mode: BookingMode
) {
  const what = eventOfMode[mode]
  yield* (yield* TripEvents).append({
    tripId: booking.tripId,
    bookingId: Option.some(booking.id),
    what,
    actorId: Option.some(booking.passengerId),
    data: { seats: booking.seats }
  })
  const event = domainEvent(mode, trip, booking)
  const data = { trip_id: booking.tripId, booking_id: booking.id }
  if (Option.isSome(event)) yield* (yield* Outbox).add({ ...event.value, data })
  if (what !== "seat_reserved") {
    yield* notify(noticesForBooking(trip, booking, what, Option.some(booking.passengerId)))
  }
})
