import { DateTime, Effect, Option } from "effect"
import { checkCodedTrip } from "#core/booking/checkBoarding.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { ProspectId, TripId } from "#core/shared/ids.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"

/** BYCODE-004 a visitor who looked a code up a short while ago. */
export const findProspect = Effect.fn("findProspect")(function* (id: ProspectId) {
  const prospect = yield* (yield* TripCodes).findProspect(id)
  const now = yield* DateTime.now
  const inForce = Option.filter(prospect, ({ expiresAt }) => DateTime.isGreaterThan(expiresAt, now))
  return Option.isSome(inForce) ? inForce.value : yield* new InvalidTripCode()
})

/** BYCODE-006 the trip of a code, locked, while somebody can still get on. */
export const lockCodedTrip = Effect.fn("lockCodedTrip")(function* (tripId: TripId) {
  const trip = yield* Effect.catchTag((yield* TripStore).lock(tripId), "trip_not_found", () =>
    Effect.fail(new InvalidTripCode())
  )
  return yield* Effect.fromResult(checkCodedTrip(trip))
})
