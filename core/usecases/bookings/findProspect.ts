import { DateTime, Effect, Option } from "effect"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { InvalidTripCode } from "#core/trip/refusals.ts"

/** BYCODE-004 Finds a prospect that has not expired; refuses any other with `invalid_trip_code`. */
export const findProspect = Effect.fn("findProspect")(function* (id: ProspectId) {
  const prospect = yield* (yield* TripCodes).findProspect(id)
  const now = yield* DateTime.now
  const current = Option.filter(prospect, ({ expiresAt }) => DateTime.isGreaterThan(expiresAt, now))
  return Option.isSome(current) ? current.value : yield* new InvalidTripCode()
})
