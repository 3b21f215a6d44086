import { Option } from "effect"
import type { Part } from "#core/booking/seats.ts"
import { type GeoPoint, type Metres, metres } from "#core/shared/geo.ts"
import type { DriverStop, DriverTrip, PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { walkOnGround } from "./index/ground.ts"
import { isWithin, type SearchWindow } from "./searchWindow.ts"

/** What is looked for: the window is around the departure or the arrival, as `by` says; `maxWalk` is for each end. */
export interface MatchQuery {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly window: SearchWindow
  readonly by: PlannedTimeBy
  readonly maxWalk: Metres
}

/** What a match depends on of a stop. */
export type MatchedStop = GeoPoint & Pick<DriverStop, "deactivated" | "plannedTime" | "position">

interface Stopping<Stop> {
  readonly stops: ReadonlyArray<Stop>
}

/** The part of a trip that fits, and the walks to it and from it. */
export interface Match<Trip extends Stopping<MatchedStop> = DriverTrip> {
  readonly trip: Trip
  readonly from: Trip["stops"][number]
  readonly to: Trip["stops"][number]
  readonly walkToStart: Metres
  readonly walkFromEnd: Metres
}

/**
 * N19 the stop pair of a trip with the least walking, of equal ones the shorter ride, then the earlier one: both ends
 * within walking distance, boarding before leaving, the asked time inside the window, and room on that part. `None` when
 * no pair fits. The index in `index/` finds the same pairs among very many trips.
 */
export const matchTrip = <Trip extends Stopping<MatchedStop>>(
  trip: Trip,
  query: MatchQuery,
  hasRoom: (part: Part) => boolean = () => true
): Option.Option<Match<Trip>> => {
  const open: Trip["stops"] = trip.stops.filter((stop) => !stop.deactivated)
  const starts = reachable(open, query.from, query.maxWalk)
  const ends = reachable(open, query.to, query.maxWalk)
  let best: Match<Trip> | undefined
  for (const [from, walkToStart] of starts) {
    for (const [to, walkFromEnd] of ends) {
      const asked = query.by === "DEPARTURE" ? from.plannedTime : to.plannedTime
      if (from.position >= to.position || !isWithin(asked, query.window)) continue
      if (!hasRoom({ fromPosition: from.position, toPosition: to.position })) continue
      const match = { trip, from, to, walkToStart, walkFromEnd }
      if (best === undefined || isBetter(match, best)) best = match
    }
  }
  return Option.fromUndefinedOr(best)
}

const reachable = <Stop extends GeoPoint>(stops: ReadonlyArray<Stop>, point: GeoPoint, maxWalk: Metres) =>
  stops
    .map((stop) => [stop, metres(walkOnGround(point, stop))] as const)
    .filter(([, walk]) => walk <= maxWalk)

type Pair = Pick<Match<Stopping<MatchedStop>>, "from" | "to" | "walkFromEnd" | "walkToStart">

/** Stops come in driving order: of two pairs that are as good, the one that was found first is the earlier. */
const isBetter = (one: Pair, other: Pair): boolean => {
  const walk = one.walkToStart + one.walkFromEnd - (other.walkToStart + other.walkFromEnd)
  const ride = one.to.position - one.from.position - (other.to.position - other.from.position)
  return walk < 0 || (walk === 0 && ride < 0)
}
