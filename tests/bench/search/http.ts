import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { Agent, get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { addressOf, layerPool } from "#api/database/Database.ts"
import type { IndexQuery } from "#core/search/index/TripIndex.ts"
import { type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { startTestCluster } from "#tests/support/cluster.ts"
import { type RunningServer, startTestServer } from "#tests/support/server.ts"
import { Commuters } from "./commuters.ts"
import { fillDatabase } from "./fillDatabase.ts"

const SEARCHERS = 50
const WARM_UP_SECONDS = 10
/** `SEARCH_MINUTES=10` looks for leaks. */
const SECONDS = Number(process.env["SEARCH_MINUTES"] ?? 0.5) * 60
const WEEK = 5
const WEEK_SECONDS = 7 * 86_400
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * 86_400

const nextMonday = () => {
  const now = Date.now() / 1000
  return FIRST_MONDAY + Math.ceil((now - FIRST_MONDAY) / WEEK_SECONDS) * WEEK_SECONDS
}

const pathOf = (criteria: IndexQuery, monday: number) => {
  const query = new URLSearchParams({
    departure_lat: String(criteria.from.lat),
    departure_lng: String(criteria.from.lng),
    arrival_lat: String(criteria.to.lat),
    arrival_lng: String(criteria.to.lng),
    planned_time: new Date((monday + criteria.since + 1800) * 1000).toISOString(),
    planned_time_by: "DEPARTURE",
    seats: String(criteria.seats)
  })
  return `/api/v3/commute/marketplace/search-stream?${query.toString()}`
}

interface Answer {
  /** Milliseconds until the first results, or until it is known that there are none. */
  readonly first: number
  readonly bytes: number
}

/** One search to its end. */
const searchOnce = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    let [first, bytes, text] = [0, 0, ""]
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`search answered ${answer.statusCode}`))
      answer.setEncoding("utf8")
      answer.on("data", (chunk: string) => {
        bytes += chunk.length
        if (first > 0) return
        text += chunk
        if (text.includes("\ndata: [") || text.includes("event: done")) first = performance.now() - start
      })
      answer.on("end", () => (first > 0 ? resolve({ first, bytes }) : reject(new Error(text))))
    }).on("error", reject)
  })

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

/** All searchers at once, each asking again as soon as it has its answer. */
const searchFor = async (server: RunningServer, paths: ReadonlyArray<string>, seconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: SEARCHERS })
  const answers: Answer[] = []
  const end = performance.now() + seconds * 1000
  let next = 0
  const searcher = async () => {
    while (performance.now() < end) {
      next += 1
      answers.push(await searchOnce(`${server.url}${paths[next % paths.length]}`, agent))
    }
  }
  await Promise.all(Array.from({ length: SEARCHERS }, searcher))
  agent.destroy()
  return answers
}

const measure = async (server: RunningServer, paths: ReadonlyArray<string>): Promise<Metrics> => {
  await searchFor(server, paths, WARM_UP_SECONDS)
  const before = memoryOf(server.pid)
  const answers = await searchFor(server, paths, SECONDS)
  const firsts = answers.map(({ first }) => first)
  return {
    http_searches_per_s: answers.length / SECONDS,
    http_first_result_p50_ms: percentile(firsts, 0.5),
    http_first_result_p95_ms: percentile(firsts, 0.95),
    http_answer_kb: answers.reduce((sum, { bytes }) => sum + bytes, 0) / answers.length / 1024,
    http_memory_before_mb: before,
    http_memory_after_mb: memoryOf(server.pid)
  }
}

/** 50 people search among 100,000 trips; server, database and searchers share this machine. */
export const measureHttp = async (): Promise<Metrics> => {
  const folder = mkdtempSync(join(tmpdir(), "samvej-bench-"))
  const settings = join(folder, "settings.json")
  const search = { calls: 10_000_000, windowSeconds: 60 }
  writeFileSync(settings, JSON.stringify({ limits: { address: { search } } }))
  const { cluster, stop } = await startTestCluster()
  const server = await startTestServer({ cluster, env: { PRODUCT_SETTINGS: settings } })
  try {
    const commuters = new Commuters(21)
    const trips = commuters.trips(100_000, WEEK)
    const monday = nextMonday()
    const paths = commuters.queries(5000, WEEK, trips).map((criteria) => pathOf(criteria, monday))
    const pool = layerPool(addressOf(new URL(server.databaseUrl)), {
      maxConnections: 2,
      applicationName: "samvej-bench"
    })
    await Effect.runPromise(fillDatabase(trips, monday).pipe(Effect.provide(pool), Effect.orDie))
    return await measure(server, paths)
  } finally {
    await server.stop()
    await stop()
    rmSync(folder, { recursive: true })
  }
}
