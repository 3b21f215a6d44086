import { Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { noticesForBooking } from "#core/messaging/noticesForBooking.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

/** N09 who asks waits for the driver's answer; who boards by code is on board at once; N08 who only reserves is not told of. */
const stories = { asked: "seat_requested", boarded: "passenger_joined", reserved: "seat_reserved" } as const
export type BookedHow = keyof typeof stories

const eventOf = (how: BookedHow, { driverId }: DriverTrip, { passengerId }: Booking) => {
  switch (how) {
    case "asked":
      return Option.some({ kind: "SeatRequested", userIds: [driverId] })
    case "boarded":
      return Option.some({ kind: "PassengerJoinedTrip", userIds: [driverId, passengerId] })
    case "reserved":
      return Option.none()
  }
}

/** RT-002 the trip's story tells of every booking, and its people hear of those that concern them. */
export const announceBooking = Effect.fn("announceBooking")(function* (
  trip: DriverTrip,
  booking: Booking,
  how: BookedHow
) {
  yield* (yield* TripStore).tell({
    tripId: booking.tripId,
    bookingId: Option.some(booking.id),
    what: stories[how],
    actorId: Option.some(booking.passengerId),
    data: { seats: booking.seats }
  })
  const event = eventOf(how, trip, booking)
  const data = { trip_id: booking.tripId, booking_id: booking.id }
  if (Option.isSome(event)) yield* (yield* Outbox).add({ ...event.value, data })
  const story = stories[how]
  if (story !== "seat_reserved") {
    yield* notify(noticesForBooking(trip, booking, story, Option.some(booking.passengerId)))
  }
})
