import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { z } from "zod"
import { type Benchmark, percentile } from "#scripts/bench/Benchmark.ts"
import { pingFor } from "#tests/support/server/hostileClient.ts"
import { withServer } from "./withServer.ts"

const SECONDS = Number(process.env["HOSTILE_SECONDS"] ?? 60)
const plenty = { calls: 10_000_000, windowSeconds: 60 }

/** With the limit of calls that an address has, and without: there the size and the form of the bodies alone protect the server. */
const cases = [
  ["limited", {}],
  ["unlimited", { limits: { address: { changes: plenty } } }]
] as const

const Statuses = z.record(z.string(), z.number())
const run = promisify(execFile)

const sendFrom = async (url: string) => {
  const client = await run(process.execPath, ["tests/bench/hostile/client.ts", url, String(SECONDS)])
  return Statuses.parse(JSON.parse(client.stdout))
}

/** SEC-002 How long a ping takes while one client sends the worst bodies it can on 16 connections. */
export const benchmark: Benchmark = async () => {
  const metrics: Record<string, number> = {}
  for (const [name, settings] of cases) {
    const [calm, pings, statuses] = await withServer({ settings }, async ({ url }) => {
      const before = await pingFor(url, SECONDS / 6)
      const [during, answers] = await Promise.all([pingFor(url, SECONDS), sendFrom(url)])
      return [before, during, answers] as const
    })
    console.log(`hostile, ${name}: ${pings.length} pings, answers ${JSON.stringify(statuses)}`)
    Object.assign(metrics, {
      [`${name}_calm_ping_p99_ms`]: percentile(calm, 0.99),
      [`${name}_ping_p50_ms`]: percentile(pings, 0.5),
      [`${name}_ping_p99_ms`]: percentile(pings, 0.99),
      [`${name}_hostile_per_s`]: Object.values(statuses).reduce((sum, count) => sum + count, 0) / SECONDS
    })
  }
  return metrics
}
