import { Effect } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { lockOwnTrip } from "./lockOwnTrip.ts"

/** Locks the driver of a trip, then the trip, for those who act on trips of others: jobs and support. */
export const lockTripOfDriver = Effect.fn("lockTripOfDriver")(function* (tripId: TripId) {
  const { driverId } = yield* (yield* TripStore).find(tripId)
  return yield* lockOwnTrip(tripId, driverId)
})
