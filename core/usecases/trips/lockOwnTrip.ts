import { Effect } from "effect"
import { People } from "#core/ports/People.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"

/** Locks the driver, then the trip, in this order everywhere; another driver's trip is refused as not found. */
export const lockOwnTrip = Effect.fn("lockOwnTrip")(function* (tripId: TripId, driverId: UserId) {
  const trips = yield* TripStore
  yield* (yield* People).lock(driverId)
  const trip = yield* trips.lock(tripId)
  return trip.driverId === driverId ? trip : yield* new TripNotFound()
})
