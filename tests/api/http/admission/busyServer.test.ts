import { once } from "node:events"
import { connect } from "node:net"
import { Deferred, Effect, Exit, Scope } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { FileStore } from "#core/ports/FileStore.ts"
import { anna } from "#tests/support/builders/entities.ts"
import { lockNotifications } from "#tests/support/database/lockTables.ts"
import { remoteService } from "#tests/support/providers/remoteService.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { databaseOfServers } from "#tests/support/server/serversOfTest.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import { createPerson } from "#tests/support/world/people.ts"

const databaseOf = databaseOfServers(3)

interface Answer {
  readonly status: number
  readonly error: unknown
  readonly retryAfter: string | null
}

/** A server of four calls at once, with a routing service that never answers, and a signed-in person. */
const start = async () => {
  const scope = await Effect.runPromise(Scope.make())
  const service = await Effect.runPromise(
    Scope.provide(
      remoteService(() => "silence"),
      scope
    )
  )
  const { env, run } = await databaseOf()
  const server = await startServer({ ...env, MAX_CALLS: "4", ROUTING_URL: `osrm+${service.url}` })
  const token = await run(Effect.andThen(createPerson(anna), sessionToken(anna)))
  const call = async (path: string, method = "GET"): Promise<Answer> => {
    const response = await fetch(`${server.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` }
    })
    const text = await response.text()
    const body: unknown = text.startsWith("{") ? JSON.parse(text) : {}
    const error: unknown = Reflect.get(Object(body), "error")
    return { status: response.status, error, retryAfter: response.headers.get("retry-after") }
  }
  /** Holds all calls that read notifications until the returned function is called. */
  const lock = async () => {
    const [release, locked] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void>()]
    const holding = run(lockNotifications(release, locked))
    await Effect.runPromise(Deferred.await(locked))
    return async () => {
      await Effect.runPromise(Deferred.succeed(release, undefined))
      await holding
    }
  }
  const end = async () => {
    await server.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
  return { call, end, lock, run, server, service }
}

let started: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  started = await start()
}, 60_000)
afterAll(() => started.end())

/** A file that is larger than what a socket buffers. */
const storeLargeFile = Effect.flatMap(FileStore, (files) =>
  files.add({ ownerId: anna, access: "public", contentType: "image/png", bytes: new Uint8Array(8_000_000) })
)

const times = <A>(count: number, make: () => A): Array<A> => Array.from({ length: count }, make)

const metric = async ({ url }: RunningServer, name: string) => {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.split(" ")[1]
  )
}

/** A default call that waits for the lock of `notification`. */
const blocked = "v4/notifications/all"
const fromTheRoad = "commute/active-trip"
/** A default call that does not read notifications. */
const otherCall = "v3/commute/recurring"

describe("a server with more calls than it can carry", { timeout: 30_000 }, () => {
  it("SEC-024 ends calls that a slow database holds in time, while calls from the road go on", async () => {
    const { call, lock } = started
    const unlock = await lock()
    const slow = times(3, () => call(blocked))
    const road = []
    while (road.length < 20) road.push((await call(fromTheRoad)).status)
    assert.deepStrictEqual(new Set(road), new Set([204]))
    const ended = await Promise.all(slow)
    assert.deepStrictEqual(
      ended.map(({ status, error }) => [status, error]),
      times(3, () => [504, "timeout"])
    )
    assert.strictEqual((await call(fromTheRoad)).status, 204)
    assert.strictEqual((await call(otherCall)).status, 200)
    await unlock()
    assert.strictEqual((await call(blocked)).status, 200)
  })

  it("SEC-024 is not held by clients that send their bodies slowly", async () => {
    const { call, server } = started
    const { hostname, port } = new URL(server.url)
    const clients = times(12, () => connect(Number(port), hostname))
    const head = "POST /api/auth/check HTTP/1.1\r\nhost: samvej\r\ncontent-type: application/json\r\n"
    for (const client of clients)
      client.on("error", () => undefined).write(`${head}content-length: 40\r\n\r\n{`)
    await fetch(`${server.url}/api/ping`)
    const others = await Promise.all(times(3, () => call(otherCall)))
    for (const client of clients) client.destroy()
    assert.deepStrictEqual(
      others.map(({ status }) => status),
      [200, 200, 200]
    )
  })

  it("SEC-024 is not held by clients that do not read their answers", async () => {
    const { call, run, server } = started
    const id = await run(storeLargeFile)
    const { hostname, port } = new URL(server.url)
    const clients = times(12, () => connect(Number(port), hostname).pause())
    for (const client of clients) {
      client.on("error", () => undefined).write(`GET /api/files/${id} HTTP/1.1\r\nhost: samvej\r\n\r\n`)
      await once(client, "readable")
      assert.include(String(client.read(40)), "200 OK")
    }
    const others = await Promise.all(times(3, () => call(otherCall)))
    for (const client of clients) client.destroy()
    assert.deepStrictEqual(
      others.map(({ status }) => status),
      [200, 200, 200]
    )
  })

  it("SEC-024 is not held by a provider that does not answer, and ends its calls in time", async () => {
    const { call, run, service } = started
    const route = "route?origin_lat=55.64524&origin_lng=12.08543&destination_lat=55.6462&destination_lng=12.1"
    const waiting = times(12, () => call(route))
    await run(service.waitForRequests(12))
    const others = await Promise.all(times(3, () => call(otherCall)))
    assert.deepStrictEqual(
      others.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.deepStrictEqual(
      (await Promise.all(waiting)).map(({ status, error }) => [status, error]),
      times(12, () => [502, "routing_unavailable"])
    )
  })

  // The last one: it leaves the server overloaded for a moment.
  it("SEC-024 answers those from the road, refuses others early with the time to wait, and goes on when it can", async () => {
    const { call, lock, server } = started
    const unlock = await lock()
    const waiting = times(3, () => call(blocked))
    const refused = await Promise.all(times(12, () => call(blocked)))
    const onTheRoad = await Promise.all(times(3, () => call(fromTheRoad)))
    for (const { status, error, retryAfter } of refused) {
      assert.deepStrictEqual([status, error], [429, "server_busy"])
      assert.include(["1", "2", "3", "4", "5"], retryAfter)
    }
    assert.deepStrictEqual(
      onTheRoad.map(({ status }) => status),
      [204, 204, 204]
    )
    assert.strictEqual((await fetch(`${server.url}/api/health/ready`)).status, 200)
    assert.strictEqual(await metric(server, 'calls_refused_total{priority="default"}'), 12)
    assert.strictEqual(await metric(server, 'calls_refused_total{priority="road"}'), 0)
    await unlock()
    assert.deepStrictEqual(
      (await Promise.all([...waiting, call(blocked)])).map(({ status }) => status),
      [200, 200, 200, 200]
    )
  })
})
