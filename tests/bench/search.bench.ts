import { Matches } from "#core/search/index/Matches.ts"
import { type Benchmark, type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { Commuters } from "./search/commuters.ts"
import {
  build,
  measureBytes,
  measureMatching,
  measureUpdates,
  ROUNDS,
  timeMatching
} from "./search/engine.ts"
import { countMismatches, findAll } from "./search/exact.ts"
import { measureHttp } from "./search/http.ts"
import { naiveTrips, scan } from "./search/naive.ts"
import { searchPostgres } from "./search/postgres.ts"

const SEED = 11
const QUERIES = 2000
const COMPARED = 200
const WEEK = 5
/** In seconds; no generated trip takes longer. */
const MAX_DURATION = 4 * 3600

const among100k = async (): Promise<Metrics> => {
  const commuters = new Commuters(SEED)
  const trips = commuters.trips(100_000, WEEK)
  const queries = commuters.queries(QUERIES, WEEK, trips)
  const { index } = build(trips)
  const matching = measureMatching("100k", index, queries)
  const compared = queries.slice(0, COMPARED)
  const own = percentile(timeMatching(index, compared), 0.5)
  const naive = naiveTrips(trips)
  const naiveTimes = compared.map((query) => {
    const start = performance.now()
    scan(naive, query)
    return performance.now() - start
  })
  const postgres = await searchPostgres(trips, compared, MAX_DURATION)
  const found = new Matches()
  const differ = compared.filter((query, at) => {
    const [here, there] = [findAll(index, query, found), postgres.answers[at] ?? []]
    return JSON.stringify(here.toSorted((a, b) => a.trip - b.trip)) !== JSON.stringify(there)
  })
  return {
    ...matching,
    naive_100k_p50_ms: percentile(naiveTimes, 0.5),
    ratio_naive_100k: percentile(naiveTimes, 0.5) / own,
    postgres_100k_p50_ms: percentile(postgres.times, 0.5),
    ratio_postgres_100k: percentile(postgres.times, 0.5) / own,
    postgres_answers_differ: differ.length
  }
}

const amongMillion = (name: string, days: number): Metrics => {
  const commuters = new Commuters(SEED)
  const trips = commuters.trips(1_000_000, days)
  const queries = commuters.queries(QUERIES, days, trips)
  const { index, seconds } = build(trips)
  const matching = measureMatching(name, index, queries)
  if (days === 1) return matching
  return {
    ...matching,
    build_1m_s: seconds,
    ...measureBytes(index, trips),
    ...measureUpdates(index, trips, days)
  }
}

/** SRCH-003 The matching engine on generated trips, compared with a scan and with PostgreSQL; then search over HTTP. */
export const benchmark: Benchmark = async () => {
  console.log(`search: commuters of seed ${SEED}, ${QUERIES} searches, best of ${ROUNDS} each`)
  const { mismatches, matches } = countMismatches(5000)
  const small = await among100k()
  const week = amongMillion("1m_week", WEEK)
  const day = amongMillion("1m_day", 1)
  return { mismatches, matches_compared: matches, ...small, ...week, ...day, ...(await measureHttp()) }
}
