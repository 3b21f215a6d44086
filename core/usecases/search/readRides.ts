import { DateTime, Effect, Option } from "effect"
import type { TripPart, TripWish } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"

export interface MarketplaceWish extends TripWish {
  readonly passengerId: Option.Option<UserId>
}

/** What was found, read anew: without what somebody drives themselves, what has left, and what has filled up meanwhile. */
export const readRides = Effect.fn("readRides")(function* (
  parts: ReadonlyArray<TripPart>,
  { passengerId, seats }: Pick<MarketplaceWish, "passengerId" | "seats">
) {
  const now = yield* DateTime.now
  return (yield* (yield* TripStore).rides(parts)).filter(
    ({ trip, from, freeSeats }) =>
      !Option.contains(passengerId, trip.driverId) &&
      DateTime.isGreaterThanOrEqualTo(from.plannedTime, now) &&
      freeSeats >= seats
  )
})
