import { Effect, Option } from "effect"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import type { UserId } from "#core/shared/ids.ts"
import { takesPasses } from "#core/subsidy/TravelPass.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** PASS-011 the passes of whoever wants to ride along, where they could count towards one of the trips; nobody's elsewhere. */
export const passesFor = Effect.fn("passesFor")(function* (
  passengerId: Option.Option<UserId>,
  trips: ReadonlyArray<Pick<DriverTrip, "from">>
) {
  if (Option.isNone(passengerId) || !trips.some(({ from }) => takesPasses(from.country))) return []
  return yield* (yield* TravelPasses).ofPerson(passengerId.value)
})
