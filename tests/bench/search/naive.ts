import { easting, northing, rowOf } from "#core/search/index/ground.ts"
import type { IndexWish } from "#core/search/index/TripIndex.ts"
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
export const scan = (trips: ReadonlyArray<NaiveTrip>, wish: IndexWish): ReadonlyArray<Pair> => {
  const walkFrom = walker(wish.from, wish.walk)
  const walkTo = walker(wish.to, wish.walk)
  const found: Pair[] = []
  for (const [number, { stops, free }] of trips.entries()) {
    const pair = bestPair(stops, free, { wish, walkFrom, walkTo })
    if (pair !== undefined) found.push({ trip: number, ...pair })
  }
  return found
}

type Walk = (stop: Stop) => number

/** Metres to a stop; infinite beyond the walk. */
const walker = (point: IndexWish["from"], most: number): Walk => {
  const y = northing(point)
  const eastings = new Map<number, number>()
  for (let row = rowOf(y - most); row <= rowOf(y + most); row++) eastings.set(row, easting(point, row))
  return (stop) => {
    const dy = stop.y - y
    if (dy > most || dy < -most) return Number.POSITIVE_INFINITY
    const dx = stop.x - (eastings.get(rowOf(stop.y)) ?? 0)
    const walk = Math.sqrt(dx * dx + dy * dy)
    return walk > most ? Number.POSITIVE_INFINITY : walk
  }
}

interface Asked {
  readonly wish: IndexWish
  readonly walkFrom: Walk
  readonly walkTo: Walk
}

const bestPair = (stops: ReadonlyArray<Stop>, free: Uint8Array, { wish, walkFrom, walkTo }: Asked) => {
  const inTime = ({ second }: Stop) => second >= wish.since && second <= wish.until
  let best: (Omit<Pair, "trip"> & { readonly walk: number }) | undefined
  for (const [from, start] of stops.entries()) {
    const before = walkFrom(start)
    if (before === Number.POSITIVE_INFINITY) continue
    for (let to = from + 1; to < stops.length && (free[to - 1] ?? 0) >= wish.seats; to++) {
      const goal = stops[to] ?? start
      const walk = before + walkTo(goal)
      if (walk === Number.POSITIVE_INFINITY || !inTime(wish.by === "DEPARTURE" ? start : goal)) continue
      if (best === undefined || isBetter({ from, to, walk }, best)) best = { from, to, walk }
    }
  }
  return best === undefined ? undefined : { from: best.from, to: best.to }
}

const isBetter = (
  one: Omit<Pair, "trip"> & { walk: number },
  other: Omit<Pair, "trip"> & { walk: number }
) => {
  if (one.walk !== other.walk) return one.walk < other.walk
  const ride = one.to - one.from - (other.to - other.from)
  return ride === 0 ? one.from < other.from : ride < 0
}
