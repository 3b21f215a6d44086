import { Effect } from "effect"
import { checkBoardableByCode } from "#core/booking/checkBoarding.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId } from "#core/shared/ids.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"

/** BYCODE-006 Locks the trip of a code; refuses a trip that cannot be boarded any more. */
export const lockTripOfCode = Effect.fn("lockTripOfCode")(function* (tripId: TripId) {
  const trip = yield* Effect.catchTag((yield* TripStore).lock(tripId), "trip_not_found", () =>
    Effect.fail(new InvalidTripCode())
  )
  return yield* Effect.fromResult(checkBoardableByCode(trip))
})
