import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { Effect, Layer, Redacted } from "effect"
import { z } from "zod"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"
import { type Benchmark, percentile } from "#scripts/bench/Benchmark.ts"
import { anna } from "#tests/support/builders/entities.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { pingFor } from "#tests/support/server/hostileClient.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { withServer } from "./withServer.ts"

const SECONDS = Number(process.env["HOSTILE_SECONDS"] ?? 60)
/** SEC-002 The most milliseconds of a ping (p99). */
const MOST = 100
const plenty = { calls: 10_000_000, windowSeconds: 60 }

/** With the limits that an address has, and without: there the size and the form of what is sent alone protect the server. */
const cases = [
  ["limited", {}],
  ["unlimited", { limits: { address: { changes: plenty, reads: plenty, files: plenty } } }]
] as const

const Statuses = z.record(z.string(), z.number())
const run = promisify(execFile)

const TOKEN_SECRET = "a secret for this benchmark only, long enough to be one"

/** Creates the client's account: the bodies of nobody are not decoded. */
const signIn = (databaseUrl: string) => {
  const pool = layerPool(parseDatabaseUrl(new URL(databaseUrl)), {
    maxConnections: 1,
    applicationName: "samvej-bench"
  })
  const ports = layerPorts.pipe(
    Layer.provideMerge(layerSecrets(Redacted.make(TOKEN_SECRET))),
    Layer.provideMerge(pool)
  )
  return Effect.runPromise(Effect.andThen(createPerson(anna), sessionToken(anna)).pipe(Effect.provide(ports)))
}

const sendFrom = async (url: string, token: string) => {
  const client = await run(process.execPath, ["tests/bench/hostile/client.ts", url, String(SECONDS), token])
  return Statuses.parse(JSON.parse(client.stdout))
}

/**
 * SEC-002 How long a ping takes while one client with an account sends the worst it can: bodies of several calls on 16 connections,
 * requests without waiting for answers, and frames of sockets. Fails above 100 ms (p99).
 */
export const benchmark: Benchmark = async () => {
  const metrics: Record<string, number> = {}
  for (const [name, settings] of cases) {
    const [calm, pings, statuses] = await withServer(
      { settings, env: { TOKEN_SECRET, MAX_CALLS: "6" } },
      async ({ databaseUrl, url }) => {
        const token = await signIn(databaseUrl)
        const before = await pingFor(url, SECONDS / 6)
        const [during, answers] = await Promise.all([pingFor(url, SECONDS), sendFrom(url, token)])
        return [before, during, answers] as const
      }
    )
    console.log(`hostile, ${name}: ${pings.length} pings, answers ${JSON.stringify(statuses)}`)
    Object.assign(metrics, {
      [`${name}_calm_ping_p99_ms`]: percentile(calm, 0.99),
      [`${name}_ping_p50_ms`]: percentile(pings, 0.5),
      [`${name}_ping_p99_ms`]: percentile(pings, 0.99),
      [`${name}_hostile_per_s`]: Object.values(statuses).reduce((sum, count) => sum + count, 0) / SECONDS
    })
  }
  const slow = cases
    .map(([name]) => `${name}_ping_p99_ms`)
    .filter((name) => (metrics[name] ?? Infinity) > MOST)
  if (slow.length > 0)
    throw new Error(`more than ${MOST} ms: ${slow.join(", ")}, in ${JSON.stringify(metrics)}`)
  return metrics
}
