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

/** A trip, and where one gets in and out. */
export interface Pair {
  readonly trip: number
  readonly from: number
  readonly to: number
}

/** The trips as objects. */
export const naiveTrips = (trips: Trips): ReadonlyArray<NaiveTrip> =>
  Array.from({ length: trips.count }, (_, trip) => ({
    stops: stopsOf(trips, trip).map((stop) => {
      const y = northing(stop)
      return { x: easting(stop, rowOf(y)), y, second: stop.second }
    }),
    free: freeOf(trips, trip)
  }))

/** Looks at every stop of every trip. */
export const scan = (trips: ReadonlyArray<NaiveTrip>, query: TripCriteria): ReadonlyArray<Pair> => {
  const isAsked = ({ second }: Stop) => second >= query.since && second <= query.until
  const isAny = () => true
  const [starts, goals] = query.by === "DEPARTURE" ? [isAsked, isAny] : [isAny, isAsked]
  const walks = {
    from: walker(query.from, query.walk, starts),
    to: walker(query.to, query.walk, goals)
  }
  return trips.flatMap((trip, number) => {
    const best = bestPair(trip, query.seats, walks)
    return best === undefined ? [] : [{ trip: number, from: best.from, to: best.to }]
  })
}

type Walk = (stop: Stop) => number

/** Metres to a stop; infinite beyond the walk, or at the wrong time. */
const walker = (point: TripCriteria["from"], most: number, isInTime: (stop: Stop) => boolean): Walk => {
  const y = northing(point)
  const eastings = new Map<number, number>()
  for (let row = rowOf(y - most); row <= rowOf(y + most); row++) eastings.set(row, easting(point, row))
  return (stop) => {
    const dy = stop.y - y
    if (dy > most || dy < -most || !isInTime(stop)) return Number.POSITIVE_INFINITY
    const dx = stop.x - (eastings.get(rowOf(stop.y)) ?? 0)
    const walk = Math.sqrt(dx * dx + dy * dy)
    return walk > most ? Number.POSITIVE_INFINITY : walk
  }
}

interface Walked extends Omit<Pair, "trip"> {
  readonly walk: number
}

const bestPair = (
  { stops, free }: NaiveTrip,
  seats: number,
  walks: { readonly from: Walk; readonly to: Walk }
) => {
  let best: Walked | undefined
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

const better = (best: Walked | undefined, other: Walked): Walked => {
  if (best === undefined || other.walk < best.walk) return other
  if (other.walk > best.walk) return best
  const ride = other.to - other.from - (best.to - best.from)
  return ride < 0 || (ride === 0 && other.from < best.from) ? other : best
}
