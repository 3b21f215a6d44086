import { mkdirSync, writeFileSync } from "node:fs"
import { Effect } from "effect"
import { layerPool } from "#api/database/Database.ts"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"
import { type Benchmark, type Limits, percentile } from "#scripts/bench/Benchmark.ts"
import { logDuring } from "./api/bare/logDuring.ts"
import { APPLICATION, TOKEN_SECRET } from "./api/callers.ts"
import { type View, views } from "./console/calls.ts"
import { callView } from "./console/callView.ts"
import { explainStatements } from "./console/explainStatements.ts"
import { fillConsole } from "./console/fillConsole.ts"
import { withServer } from "./withServer.ts"

/** `CONSOLE_SCALE=0.1` has a tenth of the rows, `CONSOLE_VIEWS=trips,people_open` only the views that begin so. */
const SCALE = Number(process.env["CONSOLE_SCALE"] ?? 1)
const SELECTED = (process.env["CONSOLE_VIEWS"] ?? "").split(",")
const CALLS = Number(process.env["CONSOLE_CALLS"] ?? 20)

const amounts = { people: 300_000 * SCALE, trips: 1_000_000 * SCALE, bookingsPerTrip: 3 }
const AGENT_TOKEN = "the agent"
const PLANS = ".bench/console-plans.txt"

const plenty = { calls: 10_000_000, windowSeconds: 60 }
const settings = { limits: { address: { reads: plenty, changes: plenty } } }

/** PostgreSQL writes its log as JSON, and there is nothing to write until statements are recorded. */
const databaseSettings = {
  logging_collector: "on",
  log_destination: "jsonlog",
  log_rotation_size: "0",
  shared_buffers: "1GB"
}

export const limits: Limits = Object.fromEntries(Object.keys(views).map((name) => [`${name}_p95_ms`, 100]))

const isSelected = (name: string) => SELECTED.some((start) => name.startsWith(start))

/**
 * The lists of the console over a million trips, three million bookings and 300,000 people: percentiles of each view of one agent, and
 * the plan of each of its statements in `.bench/console-plans.txt`.
 */
export const benchmark: Benchmark = () =>
  withServer({ settings, databaseSettings, env: { TOKEN_SECRET } }, async (server) => {
    const pool = layerPool(parseDatabaseUrl(new URL(server.databaseUrl)), {
      maxConnections: 1,
      applicationName: APPLICATION
    })
    const metrics: Record<string, number> = {}
    const plans: Array<string> = []
    const measureView = Effect.fn("measureView")(function* (name: string, view: View) {
      const call = (after?: string) => Effect.promise(() => callView(server.url, AGENT_TOKEN, view, after))
      const { next } = yield* call()
      const after = view.isNextPage === true ? next : undefined
      const statements = yield* logDuring(call(after))
      const own = statements.filter(({ application }) => application !== APPLICATION)
      plans.push(`# ${name}`, ...(yield* explainStatements(own)))
      const times: Array<number> = []
      for (let nth = 0; nth < CALLS; nth += 1) {
        const { bytes, millis } = yield* call(after)
        times.push(millis)
        metrics[`${name}_kb`] = bytes / 1000
      }
      metrics[`${name}_p50_ms`] = percentile(times, 0.5)
      metrics[`${name}_p95_ms`] = percentile(times, 0.95)
      console.log(`${name}: ${Math.round(percentile(times, 0.95))} ms`)
    })
    const work = Effect.gen(function* () {
      const start = performance.now()
      yield* fillConsole(amounts, TOKEN_SECRET, AGENT_TOKEN)
      console.log(`${amounts.trips} trips in ${Math.round((performance.now() - start) / 1000)} s`)
      for (const [name, view] of Object.entries(views)) if (isSelected(name)) yield* measureView(name, view)
    })
    await Effect.runPromise(work.pipe(Effect.provide(pool), Effect.orDie))
    mkdirSync(".bench", { recursive: true })
    writeFileSync(PLANS, `${plans.join("\n\n")}\n`)
    return metrics
  })
