import { Option } from "effect"
import type { PartPositions } from "#core/booking/seats.ts"
import { type GeoPoint, type Metres, metres } from "#core/shared/geo.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { walkDistance } from "./index/grid.ts"
import type { SearchQuery } from "./SearchQuery.ts"
import { isWithin } from "./searchWindow.ts"

/** The fields of a stop that a match depends on. */
export type MatchedStop = GeoPoint & Pick<DriverStop, "deactivated" | "plannedTime" | "position">

interface HasStops<Stop> {
  readonly stops: ReadonlyArray<Stop>
}

/** The matching part of a trip, and the walks to it and from it. */
export interface TripMatch<Trip extends HasStops<MatchedStop> = DriverTrip> {
  readonly trip: Trip
  readonly from: Trip["stops"][number]
  readonly to: Trip["stops"][number]
  readonly walkToStart: Metres
  readonly walkFromEnd: Metres
}

/**
 * N19 Finds the stop pair of a trip with the least walking; of equal pairs the one with fewer stops, then the earlier one.
 * Both stops are within walking distance, boarding comes before alighting, the wanted time is inside the window, and the
 * part has room. `None` when no pair matches. `index/` finds the same pairs in a million trips.
 */
export const matchTrip = <Trip extends HasStops<MatchedStop>>(
  trip: Trip,
  query: SearchQuery,
  hasRoom: (part: PartPositions) => boolean = () => true
): Option.Option<TripMatch<Trip>> => {
  const open: Trip["stops"] = trip.stops.filter((stop) => !stop.deactivated)
  const starts = reachable(open, query.from, query.maxWalk)
  const ends = reachable(open, query.to, query.maxWalk)
  let best: TripMatch<Trip> | undefined
  for (const [from, walkToStart] of starts) {
    for (const [to, walkFromEnd] of ends) {
      const time = query.by === "DEPARTURE" ? from.plannedTime : to.plannedTime
      if (from.position >= to.position || !isWithin(time, query.window)) continue
      if (!hasRoom({ fromPosition: from.position, toPosition: to.position })) continue
      const match = { trip, from, to, walkToStart, walkFromEnd }
      if (best === undefined || isBetter(match, best)) best = match
    }
  }
  return Option.fromUndefinedOr(best)
}

const reachable = <Stop extends GeoPoint>(stops: ReadonlyArray<Stop>, point: GeoPoint, maxWalk: Metres) =>
  stops
    .map((stop) => [stop, metres(walkDistance(point, stop))] as const)
    .filter(([, walk]) => walk <= maxWalk)

type Pair = Pick<TripMatch<HasStops<MatchedStop>>, "from" | "to" | "walkFromEnd" | "walkToStart">

/** Stops are in driving order, so of two equal pairs the one that was found first is the earlier. */
const isBetter = (one: Pair, other: Pair): boolean => {
  const walk = one.walkToStart + one.walkFromEnd - (other.walkToStart + other.walkFromEnd)
  const stops = one.to.position - one.from.position - (other.to.position - other.from.position)
  return walk < 0 || (walk === 0 && stops < 0)
}
