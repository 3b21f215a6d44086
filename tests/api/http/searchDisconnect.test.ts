import { get } from "node:http"
import { Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest"
import { layerPool } from "#api/database/Database.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database/freshDatabase.ts"
import { lockTrips } from "#tests/support/database/lockTables.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

/** Each search may hold a database connection, because searches use the database while the index is built. */
const LISTENERS = 20
const dataDir = folderForTests()

const startWithDatabase = async () => {
  const scope = await Effect.runPromise(Scope.make())
  const address = await Effect.runPromise(Scope.provide(freshDatabaseIn(inject("testCluster")), scope))
  const server = await startServer({
    DATABASE_URL: urlOf(address),
    DATA_DIR: dataDir,
    DATABASE_CONNECTIONS: String(LISTENERS * 2),
    MAX_CALLS: String(LISTENERS * 2)
  })
  const pool = layerPool(address, { maxConnections: 1, applicationName: "test" })
  const end = async () => {
    await server.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
  return { server, pool, end }
}

let context: Awaited<ReturnType<typeof startWithDatabase>>
beforeAll(async () => {
  context = await startWithDatabase()
})
afterAll(() => context.end())

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

/** Opens a search stream and resolves at its first event; `disconnect` closes the connection. */
const openSearch = ({ url }: RunningServer) =>
  new Promise<{ readonly disconnect: () => void }>((resolve, reject) => {
    const clientRequest = get(`${url}${pathNow()}`, (answer) => {
      answer.once("data", () => resolve({ disconnect: () => clientRequest.destroy() }))
      answer.on("error", () => undefined)
    }).on("error", reject)
  })

const openStreams = async ({ url }: RunningServer) => {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  return Number(/^event_streams_open (\d+)$/m.exec(text)?.[1])
}

describe("searches whose clients disconnect", () => {
  it("SRCH-008 end at once, also while they wait for the database, and the server responds to further searches", async () => {
    const [release, locked] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void>()]
    const lock = Effect.runFork(Effect.provide(lockTrips(release, locked), context.pool))
    await Effect.runPromise(Deferred.await(locked))
    const clients = await Promise.all(Array.from({ length: LISTENERS }, () => openSearch(context.server)))
    expect(await openStreams(context.server)).toBe(LISTENERS)
    for (const client of clients) client.disconnect()
    await vi.waitFor(async () => expect(await openStreams(context.server)).toBe(0), { timeout: 10_000 })
    await Effect.runPromise(Deferred.succeed(release, undefined))
    await Effect.runPromise(Fiber.join(lock))
    const answer = await fetch(`${context.server.url}${pathNow()}`)
    expect(await answer.text()).toContain("event: done")
    expect(context.server.output()).not.toMatch(/WARN|ERROR/)
  })
})
