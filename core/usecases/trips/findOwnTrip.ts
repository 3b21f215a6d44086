import { Effect } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { TripNotFound } from "#core/trip/refusals.ts"

/** Finds a driver's own trip; another driver's trip is refused as not found. */
export const findOwnTrip = Effect.fn("findOwnTrip")(function* (id: TripId, driverId: UserId) {
  const trip = yield* (yield* TripStore).find(id)
  return trip.driverId === driverId ? trip : yield* new TripNotFound()
})
