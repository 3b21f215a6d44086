import { type Option, Result } from "effect"
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

/** Why no stop pair of a trip matches: the first condition that none of them meets. */
export type StopMismatch =
  | "start_out_of_reach"
  | "destination_out_of_reach"
  | "other_direction"
  | "outside_window"
  | "no_room"

/** The conditions on a pair, in the order in which they are checked. */
const pairMismatches = ["other_direction", "outside_window", "no_room"] as const

/**
 * N19 Finds the stop pair of a trip with the least walking; of equal pairs the one with fewer stops, then the earlier one.
 * Both stops are within walking distance, boarding comes before alighting, the wanted time is inside the window, and the
 * part has room. Fails with the reason when no pair matches. `index/` finds the same pairs in a million trips.
 */
export const judgeStops = <Trip extends HasStops<MatchedStop>>(
  trip: Trip,
  query: SearchQuery,
  hasRoom: (part: PartPositions) => boolean = () => true
): Result.Result<TripMatch<Trip>, StopMismatch> => {
  const open: Trip["stops"] = trip.stops.filter((stop) => !stop.deactivated)
  const starts = reachable(open, query.from, query.maxWalk)
  const ends = reachable(open, query.to, query.maxWalk)
  if (starts.length === 0) return Result.fail("start_out_of_reach")
  if (ends.length === 0) return Result.fail("destination_out_of_reach")
  const { best, mismatch } = judgePairs(starts, ends, (from, to) => failedCondition(from, to, query, hasRoom))
  return best === undefined
    ? Result.fail(pairMismatches[mismatch] ?? "no_room")
    : Result.succeed({ trip, ...best })
}

type Reached<Stop> = ReadonlyArray<readonly [stop: Stop, walk: Metres]>

/** The best of the pairs that meet all conditions, and the farthest condition that a pair did not meet. */
const judgePairs = <Stop extends MatchedStop>(
  starts: Reached<Stop>,
  ends: Reached<Stop>,
  failedOf: (from: Stop, to: Stop) => number
) => {
  let best: Pair<Stop> | undefined
  let mismatch = 0
  for (const [from, walkToStart] of starts) {
    for (const [to, walkFromEnd] of ends) {
      const failed = failedOf(from, to)
      mismatch = Math.max(mismatch, failed)
      if (failed < pairMismatches.length) continue
      const match = { from, to, walkToStart, walkFromEnd }
      if (best === undefined || isBetter(match, best)) best = match
    }
  }
  return { best, mismatch }
}

/** The place in `pairMismatches` of the first condition that a pair does not meet; their number if it meets all. */
const failedCondition = (
  from: MatchedStop,
  to: MatchedStop,
  query: SearchQuery,
  hasRoom: (part: PartPositions) => boolean
): number => {
  if (from.position >= to.position) return 0
  const time = query.by === "DEPARTURE" ? from.plannedTime : to.plannedTime
  if (!isWithin(time, query.window)) return 1
  return hasRoom({ fromPosition: from.position, toPosition: to.position }) ? pairMismatches.length : 2
}

/** N19 The match of `judgeStops`, if there is one. */
export const matchTrip = <Trip extends HasStops<MatchedStop>>(
  trip: Trip,
  query: SearchQuery,
  hasRoom?: (part: PartPositions) => boolean
): Option.Option<TripMatch<Trip>> => Result.getSuccess(judgeStops(trip, query, hasRoom))

const reachable = <Stop extends GeoPoint>(stops: ReadonlyArray<Stop>, point: GeoPoint, maxWalk: Metres) =>
  stops
    .map((stop) => [stop, metres(walkDistance(point, stop))] as const)
    .filter(([, walk]) => walk <= maxWalk)

interface Pair<Stop> {
  readonly from: Stop
  readonly to: Stop
  readonly walkToStart: Metres
  readonly walkFromEnd: Metres
}

/** Stops are in driving order, so of two equal pairs the one that was found first is the earlier. */
const isBetter = (one: Pair<MatchedStop>, other: Pair<MatchedStop>): boolean => {
  const walk = one.walkToStart + one.walkFromEnd - (other.walkToStart + other.walkFromEnd)
  const stops = one.to.position - one.from.position - (other.to.position - other.from.position)
  return walk < 0 || (walk === 0 && stops < 0)
}
