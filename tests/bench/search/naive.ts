import { easting, northing, rowOf } from "#core/search/index/grid.ts"
import type { TripCriteria } from "#core/search/index/TripIndex.ts"
import { freeOf, stopsOf, type Trips } from "./commuters.ts"

interface Stop {
  readonly x: number
  readonly y: number
  readonly second: number
}

interface NaiveTrip {
  readonly stops: ReadonlyArray<Stop>
  readonly free: Uint8Array
}

/** A trip with the stops of boarding and leaving. */
export interface Pair {
  readonly trip: number
  readonly from: number
  readonly to: number
}

/** Converts the trips to objects. */
export const naiveTrips = (trips: Trips): ReadonlyArray<NaiveTrip> =>
  Array.from({ length: trips.count }, (_, trip) => ({
    stops: stopsOf(trips, trip).map((stop) => {
      const y = northing(stop)
      return { x: easting(stop, rowOf(y)), y, second: stop.second }
    }),
    free: freeOf(trips, trip)
  }))

/** Scans every stop of every trip. */
export const scan = (trips: ReadonlyArray<NaiveTrip>, query: TripCriteria): ReadonlyArray<Pair> => {
  const isInWindow = ({ second }: Stop) => second >= query.since && second <= query.until
  const isAny = () => true
  const [starts, goals] = query.by === "DEPARTURE" ? [isInWindow, isAny] : [isAny, isInWindow]
  const walks = {
    from: walkFrom(query.from, query.walk, starts),
    to: walkFrom(query.to, query.walk, goals)
  }
  return trips.flatMap((trip, number) => {
    const best = bestPair(trip, query.seats, walks)
    return best === undefined ? [] : [{ trip: number, from: best.from, to: best.to }]
  })
}

type Walk = (stop: Stop) => number

/** Computes the metres to a stop; infinite beyond the walk, or outside the window. */
const walkFrom = (point: TripCriteria["from"], maxWalk: number, isInTime: (stop: Stop) => boolean): Walk => {
  const y = northing(point)
  const eastings = new Map<number, number>()
  for (let row = rowOf(y - maxWalk); row <= rowOf(y + maxWalk); row++) eastings.set(row, easting(point, row))
  return (stop) => {
    const dy = stop.y - y
    if (dy > maxWalk || dy < -maxWalk || !isInTime(stop)) return Number.POSITIVE_INFINITY
    const dx = stop.x - (eastings.get(rowOf(stop.y)) ?? 0)
    const walk = Math.sqrt(dx * dx + dy * dy)
    return walk > maxWalk ? Number.POSITIVE_INFINITY : walk
  }
}

interface WalkedPair extends Omit<Pair, "trip"> {
  readonly walk: number
}

const bestPair = (
  { stops, free }: NaiveTrip,
  seats: number,
  walks: { readonly from: Walk; readonly to: Walk }
) => {
  let best: WalkedPair | undefined
  for (const [from, start] of stops.entries()) {
    const before = walks.from(start)
    if (before === Number.POSITIVE_INFINITY) continue
    for (let to = from + 1; to < stops.length && (free[to - 1] ?? 0) >= seats; to++) {
      const walk = before + walks.to(stops[to] ?? start)
      if (walk < Number.POSITIVE_INFINITY) best = better(best, { from, to, walk })
    }
  }
  return best
}

const better = (best: WalkedPair | undefined, other: WalkedPair): WalkedPair => {
  if (best === undefined || other.walk < best.walk) return other
  if (other.walk > best.walk) return best
  const length = other.to - other.from - (best.to - best.from)
  return length < 0 || (length === 0 && other.from < best.from) ? other : best
}
