import { Effect } from "effect"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { findOwnTrip } from "#core/usecases/trips/findOwnTrip.ts"
import { findEligibleSite } from "./findEligibleSite.ts"
import { findSections } from "./findSections.ts"

/** PARK-020 Lists the sections where the driver of a trip may park. */
export const listSections = Effect.fn("listSections")(function* (tripId: TripId, driverId: UserId) {
  const trip = yield* findOwnTrip(tripId, driverId)
  return yield* findSections(trip, yield* findEligibleSite(trip))
})
