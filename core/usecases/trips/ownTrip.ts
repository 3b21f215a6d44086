import { Effect } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"

/** Locks the driver and the trip, in that order everywhere; another driver's trip does not exist for this one. */
export const lockOwnTrip = Effect.fn("lockOwnTrip")(function* (tripId: TripId, driverId: UserId) {
  const trips = yield* TripStore
  yield* trips.lockDriver(driverId)
  const trip = yield* trips.lock(tripId)
  return trip.driverId === driverId ? trip : yield* new TripNotFound()
})
