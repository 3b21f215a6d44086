import { Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** Appends the start to the trip's timeline and publishes it to the driver and the accepted passengers. */
export const announceTripStarted = Effect.fn("announceTripStarted")(function* (
  { driverId, id }: DriverTrip,
  bookings: ReadonlyArray<Booking>
) {
  yield* (yield* TripEvents).append({
    tripId: id,
    bookingId: Option.none(),
    what: "trip_started",
    actorId: Option.some(driverId),
    data: {}
  })
  const accepted = bookings.filter(({ status }) => status === "ACCEPTED")
  yield* (yield* Outbox).add({
    kind: "TripStarted",
    userIds: [...accepted.map(({ passengerId }) => passengerId), driverId],
    data: { trip_id: id }
  })
})
