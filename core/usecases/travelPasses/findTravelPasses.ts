import { Effect, Option } from "effect"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import type { UserId } from "#core/shared/ids.ts"
import { takesPasses } from "#core/subsidy/TravelPass.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"

/** PASS-011 Finds the passenger's travel passes if one of the trips starts in a country where passes count, else none. */
export const findTravelPasses = Effect.fnUntraced(function* (
  passengerId: Option.Option<UserId>,
  trips: ReadonlyArray<Pick<DriverTrip, "from">>
) {
  if (Option.isNone(passengerId) || !trips.some(({ from }) => takesPasses(from.country))) return []
  return yield* (yield* TravelPasses).ofPerson(passengerId.value)
})
