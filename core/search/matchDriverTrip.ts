import { Result } from "effect"
import type { PartPositions } from "#core/booking/seats.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { searchedStops } from "#core/trip/roundedPlace.ts"
import { judgeStops, type StopMismatch, type TripMatch } from "./matchTrip.ts"
import type { SearchQuery } from "./SearchQuery.ts"

/**
 * N19, N82 Matches a stored trip by the places that a search may know: an address counts as its rounded point, so that no
 * number of searches finds the exact one. The stops of the match are those of the trip.
 */
export const judgeDriverTrip = (
  trip: DriverTrip,
  query: SearchQuery,
  roundMeters: number,
  hasRoom?: (part: PartPositions) => boolean
): Result.Result<TripMatch, StopMismatch> => {
  const exact = trip.stops.map((stop) => ({ ...stop, exact: stop }))
  const stops = searchedStops(exact, roundMeters)
  return Result.map(judgeStops({ ...trip, stops }, query, hasRoom), (match) => ({
    ...match,
    trip,
    from: match.from.exact,
    to: match.to.exact
  }))
}

/** N19 The match of `judgeDriverTrip`, if there is one. */
export const matchDriverTrip = (...judged: Parameters<typeof judgeDriverTrip>) =>
  Result.getSuccess(judgeDriverTrip(...judged))
