import { Matches } from "#core/search/index/Matches.ts"
import { TripIds } from "#core/search/index/TripIds.ts"
import { type TripCriteria, TripIndex } from "#core/search/index/TripIndex.ts"
import { type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { Commuters, freeOf, stopsOf, type Trips } from "./commuters.ts"

export const ROUNDS = 7
const UPDATES = 50_000

/** Builds the index of all trips; answers the seconds it took. */
export const build = (trips: Trips): { readonly index: TripIndex; readonly seconds: number } => {
  globalThis.gc?.()
  const start = performance.now()
  const index = new TripIndex()
  for (let trip = 0; trip < trips.count; trip++) index.add(stopsOf(trips, trip), freeOf(trips, trip))
  index.compact()
  return { index, seconds: (performance.now() - start) / 1000 }
}

/** Times each query: the best of seven rounds, in milliseconds. */
export const timeMatching = (
  index: TripIndex,
  queries: ReadonlyArray<TripCriteria>
): ReadonlyArray<number> => {
  const found = new Matches()
  const best = queries.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, query] of queries.entries()) {
      const start = performance.now()
      index.match(query, found)
      best[at] = Math.min(best[at] ?? 0, performance.now() - start)
    }
  }
  return best
}

export const measureMatching = (
  name: string,
  index: TripIndex,
  queries: ReadonlyArray<TripCriteria>
): Metrics => {
  const near = timeMatching(index, queries)
  const far = timeMatching(
    index,
    queries.map((query) => ({ ...query, walk: 2000 }))
  )
  return {
    [`match_${name}_p50_ms`]: percentile(near, 0.5),
    [`match_${name}_p99_ms`]: percentile(near, 0.99),
    [`match_${name}_2km_p50_ms`]: percentile(far, 0.5),
    [`match_${name}_2km_p99_ms`]: percentile(far, 0.99)
  }
}

/** Measures bytes for each trip: of the index alone, and of all columns with the ids. */
export const measureBytes = (index: TripIndex, trips: Trips): Metrics => {
  const ids = new TripIds()
  for (let slot = 0; slot < trips.count; slot++) ids.add(slot, idOf(slot))
  const bytes = index.bytes
  return {
    index_bytes_per_trip_1m: bytes.index / trips.count,
    bytes_per_trip_1m: (bytes.index + bytes.trips + ids.bytes) / trips.count
  }
}

const idOf = (slot: number) => `00000000-0000-7000-8000-${slot.toString(16).padStart(12, "0")}`

/** Measures adding, booking and removing trips: the 99th percentile in microseconds. */
export const measureUpdates = (index: TripIndex, trips: Trips, days: number): Metrics => {
  const others = new Commuters(4242).trips(UPDATES, days)
  const offers = Array.from(
    { length: UPDATES },
    (_, trip) => [stopsOf(others, trip), freeOf(others, trip)] as const
  )
  const slots: number[] = []
  const half = Uint8Array.from({ length: 32 }, (_, part) => part % 3)
  globalThis.gc?.()
  const publish = timeEach(offers, ([stops, free]) => slots.push(index.add(stops, free)))
  const seats = timeEach(offers, (_, at) => index.setFree((at * 7919) % trips.count, half))
  const cancel = timeEach(slots, (slot) => index.remove(slot))
  return {
    publish_p99_us: publish,
    seats_p99_us: seats,
    cancel_p99_us: cancel,
    update_p99_us: Math.max(publish, seats, cancel)
  }
}

const timeEach = <A>(items: ReadonlyArray<A>, work: (item: A, at: number) => unknown): number => {
  const times = new Float64Array(items.length)
  for (const [at, item] of items.entries()) {
    const start = performance.now()
    work(item, at)
    times[at] = (performance.now() - start) * 1000
  }
  return times.sort()[Math.floor(times.length * 0.99)] ?? Number.NaN
}
