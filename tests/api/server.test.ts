import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { type Context, Effect, Exit, Layer, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { layerPlatform } from "#api/adapters/layers.ts"
import { layerSecrets, makeSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { migrations } from "#api/database/migrations/migrations.ts"
import type { RealtimeEvent } from "#core/messaging/realtimeEvents.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { UserId } from "#core/shared/ids.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database/freshDatabase.ts"
import { connectRealtime } from "#tests/support/server/realtimeClient.ts"
import { startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { type RunningServer, refusalOf, startServer } from "#tests/support/server/startServer.ts"
import { isRunning, waitUntilProcessEnds } from "#tests/support/server/waitUntilProcessEnds.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const TOKEN_SECRET = "one secret for all processes of one database"
const secrets = makeSecrets(Redacted.make(TOKEN_SECRET))
const anna = UserId.make("00000000-0000-7000-8000-000000000001")
const bo = UserId.make("00000000-0000-7000-8000-000000000002")
const dataDir = folderForTests()

/** Starts two servers on one empty database at the same time. */
const startServers = async () => {
  const scope = await Effect.runPromise(Scope.make())
  const address = await Effect.runPromise(
    Scope.provide(freshDatabaseIn(inject("testCluster"), "empty"), scope)
  )
  const env = { DATABASE_URL: urlOf(address), DATA_DIR: dataDir, TOKEN_SECRET }
  const [a, b] = await Promise.all([startServer(env), startServer(env)])
  const layerHere = layerPlatform.pipe(
    Layer.provideMerge(layerSecrets(Redacted.make(TOKEN_SECRET))),
    Layer.provideMerge(Layer.orDie(layerPool(address, { maxConnections: 2, applicationName: "test" })))
  )
  const services = await Effect.runPromise(Scope.provide(Layer.build(layerHere), scope))
  const end = async () => {
    await Promise.all([a.stop(), b.stop()])
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
  return { env, a, b, services, end }
}
type Servers = Awaited<ReturnType<typeof startServers>>
type Services = Servers["services"] extends Context.Context<infer Known> ? Known : never

let servers: Servers
const runHere = <A, E>(effect: Effect.Effect<A, E, Services>) =>
  Effect.runPromise(Effect.provideContext(effect, servers.services))

/** Creates a person and a session whose token is the id of the person. */
const signIn = (id: UserId, phone: string) =>
  runHere(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO person (id, phone, language, currency, country, created_at)
        VALUES (${id}, ${phone}, 'DA', 'DKK', 'DK', '2026-01-01')`
      yield* sql`INSERT INTO session (id, token_hash, person_id, kind, created_at, expires_at)
        VALUES (${id}, ${secrets.hash(id)}, ${id}, 'person', now(), '2096-01-01')`
    })
  )

beforeAll(async () => {
  servers = await startServers()
  await Promise.all([signIn(anna, "+4512345678"), signIn(bo, "+4587654321")])
}, 60_000)
afterAll(() => servers.end(), 30_000)

const statusAt = async (server: RunningServer, path: string) => (await fetch(`${server.url}${path}`)).status

describe("two servers on one database", { timeout: 30_000 }, () => {
  it("migrate an empty database together, each migration once", async () => {
    const rows = await runHere(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ name: string }>`SELECT name FROM migration ORDER BY id`
      )
    )
    assert.deepStrictEqual(
      rows.map(({ name }) => name),
      Object.keys(migrations).map((key) => key.slice(5))
    )
  })

  it("N17 share the rate limit of an address, by product time", async () => {
    const codes = []
    for (let call = 0; call < 10; call++) {
      codes.push(await statusAt(call % 2 === 0 ? servers.a : servers.b, "/api/driver-trip-code/1234-5678"))
    }
    assert.deepStrictEqual(new Set(codes), new Set([404]))
    assert.strictEqual(await statusAt(servers.a, "/api/driver-trip-code/1234-5678"), 429)
    assert.strictEqual(await statusAt(servers.b, "/api/driver-trip-code/1234-5678"), 429)
    const moved = await fetch(`${servers.a.url}/api/dev/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advance_seconds: 60 })
    })
    assert.strictEqual(moved.status, 200)
    assert.strictEqual(await statusAt(servers.a, "/api/driver-trip-code/1234-5678"), 404)
  })

  it("RT-001 publish the events of a person at both servers, once and in order", async () => {
    const listeners = [servers.a, servers.b].map((server) =>
      connectRealtime(server, anna, `private-users.${anna}`)
    )
    assert.deepStrictEqual(await Promise.all(listeners.map(({ joined }) => joined)), ["joined", "joined"])
    const received = listeners.map(
      ({ subscribed }) =>
        new Promise<ReadonlyArray<unknown>>((resolve) => {
          const all: Array<unknown> = []
          subscribed.bind_global((event: string, message: { readonly data?: unknown }) => {
            if (!event.startsWith("pusher:")) all.push([event, message.data])
            if (event === "TripEnded") resolve(all)
          })
        })
    )
    const addEvent = (kind: RealtimeEvent, to: UserId, n: number) =>
      runHere(Effect.flatMap(Outbox, (outbox) => outbox.add({ kind, userIds: [to], data: { n } })))
    await addEvent("PassengerJoinedTrip", anna, 1)
    await addEvent("PassengerJoinedTrip", bo, 2)
    await addEvent("TripEnded", anna, 3)
    const expected = [
      ["PassengerJoinedTrip", { n: 1 }],
      ["TripEnded", { n: 3 }]
    ]
    assert.deepStrictEqual(await Promise.all(received), [expected, expected])
    for (const { client } of listeners) client.disconnect()
  })

  it("RT-001 refuse a subscription to the channel of another person", async () => {
    const { client, joined } = connectRealtime(servers.b, bo, `private-users.${anna}`)
    assert.strictEqual(await joined, "403")
    client.disconnect()
  })

  it("return metrics by route, without path parameters", async () => {
    const text = await (await fetch(`${servers.a.url}/api/metrics`)).text()
    assert.match(text, /route="\/api\/driver-trip-code\/:code",status="404"/)
    assert.notInclude(text, "1234-5678")
    assert.match(text, /^outbox_lag_seconds \d/m)
  })

  it("refuse a database with a newer schema", async () => {
    const sql = (statement: string) =>
      runHere(Effect.flatMap(SqlClient.SqlClient, (client) => client.unsafe(statement)))
    await sql("INSERT INTO migration VALUES (9999, 'tomorrow', '2030-01-01')")
    const { code, lines } = await refusalOf(servers.env)
    await sql("DELETE FROM migration WHERE id = 9999")
    assert.deepStrictEqual([code, lines.length], [1, 1])
    assert.match(lines[0] ?? "", /database is newer than this version .*9999/)
  })
})

describe("a server that stops", { timeout: 30_000 }, () => {
  it("completes its open calls, closes its sockets with 4200 and exits with 0", async () => {
    const server = await startServerOfTest(servers.env)
    const { hostname, port } = new URL(server.url)
    const socket = new WebSocket(`ws://${hostname}:${port}/api/realtime/app/samvej?protocol=7`)
    await once(socket, "open")
    const closed = once(socket, "close")

    const call = request(`${server.url}/api/auth/check`, {
      method: "POST",
      headers: { "content-type": "application/json", expect: "100-continue" }
    })
    call.write(`{"phone":`)
    await once(call, "continue")
    const exited = server.stop()
    const [close]: ReadonlyArray<unknown> = await closed
    assert.strictEqual(close instanceof CloseEvent ? close.code : 0, 4200)
    const answered = once(call, "response")
    call.end(`"+4512345678"}`)
    const [response]: ReadonlyArray<unknown> = await answered
    assert.propertyVal(response, "statusCode", 422)
    assert.strictEqual(await exited, 0)
  })
})

describe("a server with an embedded database", { timeout: 60_000 }, () => {
  const own = folderForTests()
  const postmaster = () => Number(readFileSync(join(own, "pg18", "postmaster.pid"), "utf8").split("\n")[0])

  it("refuses a second server on the same data, and stops its database when it stops or is killed", async () => {
    const first = await startServerOfTest({ DATA_DIR: own })
    const { code, lines } = await refusalOf({ DATA_DIR: own })
    assert.deepStrictEqual([code, lines.length], [1, 1])
    assert.match(
      lines[0] ?? "",
      /^samvej: another server \(process \d+\) already uses .*set another DATA_DIR$/
    )
    const pid = postmaster()
    assert.strictEqual(await first.stop(), 0)
    assert.isFalse(isRunning(pid))

    const second = await startServerOfTest({ DATA_DIR: own })
    const again = postmaster()
    await second.kill()
    assert.isTrue(await waitUntilProcessEnds(again))
  })

  it("restarts its database when PostgreSQL is killed", async () => {
    const server = await startServerOfTest({ DATA_DIR: own })
    assert.strictEqual(await statusAt(server, "/api/health/ready"), 200)
    const before = postmaster()
    process.kill(before, "SIGKILL")
    assert.isTrue(await waitUntilProcessEnds(before))
    const deadline = Date.now() + 30_000
    let status = 0
    while (status !== 200 && Date.now() < deadline) status = await statusAt(server, "/api/health/ready")
    assert.strictEqual(status, 200)
    assert.notStrictEqual(postmaster(), before)
    assert.strictEqual(await server.stop(), 0)
    assert.isFalse(existsSync(join(own, "pg18", "postmaster.pid")))
  })
})
