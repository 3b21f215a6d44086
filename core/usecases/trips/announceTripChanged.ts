import { Effect, Option } from "effect"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { publishTripChanged } from "./publishTripChanged.ts"

/** Appends a driver's change to the trip's timeline and publishes it. Inside the caller's transaction. */
export const announceTripChanged = Effect.fn("announceTripChanged")(function* ({
  distance,
  driverId,
  id,
  seats
}: DriverTrip) {
  yield* (yield* TripEvents).append({
    tripId: id,
    bookingId: Option.none(),
    what: "trip_changed",
    actorId: Option.some(driverId),
    data: { seats, distance: Math.round(distance) }
  })
  yield* publishTripChanged(id)
})
