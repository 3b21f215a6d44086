import { Effect, Option } from "effect"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** The domain event of a trip that is new, changed or has a free seat again, and may match other requests. */
export const tripChangedEvent = "TripChanged"

/** Publishes a changed trip for the matching of requests. Inside the caller's transaction. */
export const publishTripChanged = Effect.fn("publishTripChanged")(function* (tripId: TripId) {
  yield* (yield* Outbox).add({ kind: tripChangedEvent, userIds: [], data: { trip_id: tripId } })
})

/** Appends a driver's change to the trip's timeline and publishes it. Inside the caller's transaction. */
export const recordAndPublishTripChanged = Effect.fn("recordAndPublishTripChanged")(function* ({
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
