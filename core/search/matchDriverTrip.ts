import { Option } from "effect"
import type { PartPositions } from "#core/booking/seats.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { searchedStops } from "#core/trip/roundedPlace.ts"
import { matchTrip, type TripMatch } from "./matchTrip.ts"
import type { SearchQuery } from "./SearchQuery.ts"

/**
 * N19, N82 Matches a stored trip by the places that a search may know: an address counts as its rounded point, so that no
 * number of searches finds the exact one. The stops of the match are those of the trip.
 */
export const matchDriverTrip = (
  trip: DriverTrip,
  query: SearchQuery,
  roundMeters: number,
  hasRoom?: (part: PartPositions) => boolean
): Option.Option<TripMatch> => {
  const exact = trip.stops.map((stop) => ({ ...stop, exact: stop }))
  const stops = searchedStops(exact, roundMeters)
  return Option.map(matchTrip({ ...trip, stops }, query, hasRoom), (match) => ({
    ...match,
    trip,
    from: match.from.exact,
    to: match.to.exact
  }))
}
