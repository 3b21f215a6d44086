import { mkdtempSync, rmSync } from "node:fs"
import { get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest"
import { layerPool } from "#api/database/Database.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database.ts"
import { type RunningServer, startServer } from "#tests/support/server.ts"

/** Each may wait for the database on a connection of its own: while the index is built, searches go there. */
const LISTENERS = 20
const dataDir = mkdtempSync(join(tmpdir(), "samvej-streams-"))

const makeWorld = async () => {
  const scope = await Effect.runPromise(Scope.make())
  const address = await Effect.runPromise(Scope.provide(freshDatabaseIn(inject("testCluster")), scope))
  const server = await startServer({
    DATABASE_URL: urlOf(address),
    DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: String(LISTENERS * 2)
  })
  const pool = layerPool(address, { maxConnections: 1, applicationName: "test" })
  const end = async () => {
    await server.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
    rmSync(dataDir, { recursive: true })
  }
  return { server, pool, end }
}

let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.end())

const pathNow = () => {
  const query = new URLSearchParams({
    departure_lat: "55.6415",
    departure_lng: "12.0803",
    arrival_lat: "55.6761",
    arrival_lng: "12.5683",
    planned_time: new Date().toISOString(),
    planned_time_by: "DEPARTURE"
  })
  return `/api/v3/commute/marketplace/search-stream?${query.toString()}`
}

/** Answers once the first event has come; `leave` hangs up. */
const listen = ({ url }: RunningServer) =>
  new Promise<{ readonly leave: () => void }>((resolve, reject) => {
    const asked = get(`${url}${pathNow()}`, (answer) => {
      answer.once("data", () => resolve({ leave: () => asked.destroy() }))
      answer.on("error", () => undefined)
    }).on("error", reject)
  })

const openStreams = async ({ url }: RunningServer) => {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  return Number(/^event_streams_open (\d+)$/m.exec(text)?.[1])
}

/** Keeps everybody else from the trips until released. */
const lockTrips = (release: Deferred.Deferred<void>, locked: Deferred.Deferred<void>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`LOCK TABLE driver_trip, trip_change, driver_stop IN ACCESS EXCLUSIVE MODE`
        yield* Deferred.succeed(locked, undefined)
        yield* Deferred.await(release)
      })
    )
  }).pipe(Effect.provide(world.pool))

describe("searches whose clients hang up", () => {
  it("SRCH-008 end with them, even those that wait for the database, and leave room for others", async () => {
    const [release, locked] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void>()]
    const lock = Effect.runFork(lockTrips(release, locked))
    await Effect.runPromise(Deferred.await(locked))
    const clients = await Promise.all(Array.from({ length: LISTENERS }, () => listen(world.server)))
    expect(await openStreams(world.server)).toBe(LISTENERS)
    for (const client of clients) client.leave()
    await vi.waitFor(async () => expect(await openStreams(world.server)).toBe(0), { timeout: 10_000 })
    await Effect.runPromise(Deferred.succeed(release, undefined))
    await Effect.runPromise(Fiber.join(lock))
    const answer = await fetch(`${world.server.url}${pathNow()}`)
    expect(await answer.text()).toContain("event: done")
    expect(world.server.output()).not.toMatch(/WARN|ERROR/)
  })
})
