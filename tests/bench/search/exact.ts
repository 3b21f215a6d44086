import { Matches } from "#core/search/index/Matches.ts"
import type { TripCriteria, TripIndex } from "#core/search/index/TripIndex.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { Commuters } from "./commuters.ts"
import { build } from "./engine.ts"
import { naiveTrips, type Pair, scan } from "./naive.ts"

const DAY = 86_400

/** Searches the index and answers in the form of the scan. */
export const findAll = (index: TripIndex, query: TripCriteria, found: Matches): ReadonlyArray<Pair> => {
  index.match(query, found)
  return Array.from({ length: found.count }, (_, row) => {
    const { slot, from, to } = found.at(row)
    return { trip: slot, from, to }
  })
}

const keyOf = (pairs: ReadonlyArray<Pair>) =>
  pairs
    .map(({ trip, from, to }) => `${trip}:${from}-${to}`)
    .toSorted()
    .join(" ")

/** Turns every second query into an edge case: by arrival, over midnight, an empty window, another walk, a week. */
const toEdgeCase = (query: TripCriteria, at: number, random: Random): TripCriteria => {
  switch (at % 10) {
    case 0:
      return { ...query, by: "ARRIVAL" }
    case 2:
      return { ...query, since: DAY - 1800, until: DAY + 21_600 }
    case 4:
      return { ...query, until: query.since }
    case 6:
      return { ...query, walk: random.pick([0, 1, 500, 2000]) }
    case 8:
      return { ...query, seats: random.whole(3, 4), since: 0, until: 7 * DAY }
    default:
      return query
  }
}

/** Counts the queries that the index answers otherwise than the scan while free seats change, and all matches. */
export const countMismatches = (
  queries: number
): { readonly mismatches: number; readonly matches: number } => {
  const random = makeRandom(77)
  const commuters = new Commuters(78)
  const trips = commuters.trips(6000, 2)
  const { index } = build(trips)
  const naive = naiveTrips(trips)
  const found = new Matches()
  let [mismatches, matches] = [0, 0]
  for (const [at, plain] of commuters.queries(queries, 2, trips).entries()) {
    const trip = random.whole(0, trips.count - 1)
    const free = naive[trip]?.free.map(() => random.whole(0, 4))
    naive[trip]?.free.set(free ?? [])
    index.setFree(trip, naive[trip]?.free ?? [])
    const query = toEdgeCase(plain, at, random)
    const expected = scan(naive, query)
    matches += expected.length
    if (keyOf(findAll(index, query, found)) !== keyOf(expected)) mismatches += 1
  }
  return { mismatches, matches }
}
