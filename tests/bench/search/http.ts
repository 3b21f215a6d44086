import { readFileSync } from "node:fs"
import { Agent, get } from "node:http"
import { Effect } from "effect"
import { layerPool } from "#api/database/Database.ts"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"
import { type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { withServer } from "#tests/bench/withServer.ts"
import type { RunningServer } from "#tests/support/server/startServer.ts"
import { Commuters } from "./commuters.ts"
import { fillDatabase } from "./fillDatabase.ts"
import { FIRST_RESULTS, searchPath } from "./stream.ts"

const CLIENTS = 50
const WARM_UP_SECONDS = 10
/** `SEARCH_MINUTES=10` shows memory leaks. */
const SECONDS = Number(process.env["SEARCH_MINUTES"] ?? 0.5) * 60
const WEEK = 5
const WEEK_SECONDS = 7 * 86_400
/** 1970 began on a Thursday. */
const FIRST_MONDAY = 4 * 86_400

const nextMonday = () => {
  const now = Date.now() / 1000
  return FIRST_MONDAY + Math.ceil((now - FIRST_MONDAY) / WEEK_SECONDS) * WEEK_SECONDS
}

interface Answer {
  /** Milliseconds until the first results, or until the end of a search without any. */
  readonly first: number
  readonly bytes: number
}

/** Runs one search to its end. */
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
        if (FIRST_RESULTS.test(text)) first = performance.now() - start
      })
      answer.on("end", () => (first > 0 ? resolve({ first, bytes }) : reject(new Error(text))))
    }).on("error", reject)
  })

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

/** Searches with all clients at once, each again as soon as it has its answer. */
const searchFor = async (server: RunningServer, paths: ReadonlyArray<string>, seconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const answers: Answer[] = []
  const end = performance.now() + seconds * 1000
  let next = 0
  const client = async () => {
    while (performance.now() < end) {
      next += 1
      answers.push(await searchOnce(`${server.url}${paths[next % paths.length]}`, agent))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
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

/** 50 clients search among 100,000 trips; server, database and clients share this machine. */
export const measureHttp = (): Promise<Metrics> => {
  const search = { calls: 10_000_000, windowSeconds: 60 }
  return withServer({ settings: { limits: { address: { search } } } }, async (server) => {
    const commuters = new Commuters(21)
    const trips = commuters.trips(100_000, WEEK)
    const monday = nextMonday()
    const paths = commuters.queries(5000, WEEK, trips).map((criteria) => searchPath(criteria, monday))
    const pool = layerPool(parseDatabaseUrl(new URL(server.databaseUrl)), {
      maxConnections: 2,
      applicationName: "samvej-bench"
    })
    await Effect.runPromise(fillDatabase(trips, monday).pipe(Effect.provide(pool), Effect.orDie))
    return measure(server, paths)
  })
}
