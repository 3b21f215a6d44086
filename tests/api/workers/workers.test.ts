import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { Agent, request } from "node:http"
import { join } from "node:path"
import { DateTime, Effect, Option } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { unknownDevice } from "#core/account/sessionDevice.ts"
import { userChannel } from "#core/contract/realtime.ts"
import type { RealtimeEvent } from "#core/messaging/realtimeEvents.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { SessionId } from "#core/shared/ids.ts"
import { anna, at } from "#tests/support/builders/entities.ts"
import { connectRealtime } from "#tests/support/server/realtimeClient.ts"
import { openSubscribedSocket } from "#tests/support/server/realtimeSocket.ts"
import { databaseOfServers } from "#tests/support/server/serversOfTest.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import {
  bothServe,
  callsByWorker,
  holdsWithin,
  leaderOf,
  statusOnNewConnection,
  twoWorkers,
  workerProcesses
} from "#tests/support/server/workersOfServer.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"

const folder = folderForTests()
const openDatabase = databaseOfServers()
const FILES = 600
const limits = { address: { files: { calls: FILES, windowSeconds: 600 } } }
const quotas = { socketsPerAddress: 3, socketsPerPerson: 2 }

const startBoth = async () => {
  const { env, run } = await openDatabase()
  const settings = join(folder, "settings.json")
  writeFileSync(settings, JSON.stringify({ limits, quotas }))
  const server = await startServer({ ...env, ...twoWorkers, PRODUCT_SETTINGS: settings })
  return { server, run }
}

let server: RunningServer
let run: Awaited<ReturnType<typeof startBoth>>["run"]

/** Creates Anna and a session whose token is her id. */
const signIn = Effect.gen(function* () {
  yield* createPerson(anna)
  yield* (yield* Sessions).open({
    id: SessionId.make(anna),
    tokenHash: (yield* Secrets).hash(anna),
    personId: anna,
    kind: { _tag: "person" },
    fingerprint: Option.none(),
    device: unknownDevice,
    createdAt: DateTime.nowUnsafe(),
    expiresAt: at("2096-01-01T00:00:00Z")
  })
})

beforeAll(async () => {
  const started = await startBoth()
  server = started.server
  run = started.run
  await run(signIn)
}, 60_000)
afterAll(async () => {
  await server.stop()
}, 30_000)

const announce = (kind: RealtimeEvent) =>
  run(Effect.flatMap(Outbox, (outbox) => outbox.add({ kind, userIds: [anna], data: {} })))

/** Opens a socket and answers it with its first message, or with the code that closed it. */
const open = async () => {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/realtime/app/samvej?protocol=7`)
  const first = await Promise.race([
    once(socket, "message").then(() => "open" as const),
    once(socket, "close").then(([close]: ReadonlyArray<unknown>) =>
      close instanceof CloseEvent ? close.code : undefined
    )
  ])
  return { socket, first }
}

/** Opens a socket as soon as the server has noticed that others are closed. */
const openAfterClose = async (): ReturnType<typeof open> => {
  const opened = await open()
  return opened.first === 4100 ? openAfterClose() : opened
}

const killWorker = async (number: number) => {
  const before = workerProcesses(server).get(number) ?? 0
  process.kill(before, "SIGKILL")
  assert.isTrue(await holdsWithin(server, 10, () => workerProcesses(server).get(number) !== before))
  await bothServe(server)
}

describe("a server with two workers", { timeout: 60_000 }, () => {
  it("says once that it is ready, and serves the port by both", async () => {
    assert.strictEqual(server.output().match(/Samvej is ready/g)?.length, 1)
    for (let call = 0; call < 10; call++) {
      assert.strictEqual(await statusOnNewConnection(server, "/api/health/live"), 200)
    }
    const calls = await callsByWorker(server, "/api/health/live")
    assert.deepStrictEqual(Object.fromEntries(calls), { 1: 5, 2: 5 })
  })

  it("names the worker in each line of the log and in the metrics of a process, and each metric once", async () => {
    await Promise.all([1, 2, 3, 4].map(() => statusOnNewConnection(server, "/api/ping")))
    assert.match(server.output(), /GET \/api\/ping 200 .*worker=1/)
    assert.match(server.output(), /GET \/api\/ping 200 .*worker=2/)
    const text = await (await fetch(`${server.url}/api/metrics`)).text()
    assert.match(text, /^process_resident_memory_bytes\{worker="1"\} \d+$/m)
    assert.match(text, /^process_resident_memory_bytes\{worker="2"\} \d+$/m)
    assert.match(text, /^database_connections \d+$/m)
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    assert.strictEqual(new Set(names).size, names.length)
  })

  it("moves the clock of both", async () => {
    const read = async () => {
      const { now }: { readonly now: string } = await (
        await fetch(`${server.url}/api/dev/clock`, { headers: { connection: "close" } })
      ).json()
      return Date.parse(now)
    }
    const before = Date.now()
    await fetch(`${server.url}/api/dev/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advance_seconds: 3600 })
    })
    const times = [await read(), await read()]
    for (const time of times) assert.isAtLeast(time, before + 3_600_000)
  })

  it("SEC-015 counts the sockets of an address at both, and no longer those of a worker that was killed", async () => {
    const three = [await open(), await open(), await open()]
    assert.deepStrictEqual(
      three.map(({ first }) => first),
      ["open", "open", "open"]
    )
    assert.strictEqual((await open()).first, 4100)
    assert.strictEqual((await open()).first, 4100)
    await killWorker(2)
    const again = await openAfterClose()
    assert.strictEqual(again.first, "open")
    const left = [...three, again].filter(({ socket }) => socket.readyState === WebSocket.OPEN)
    const closed = left.map(({ socket }) => once(socket, "close"))
    for (const { socket } of left) socket.close()
    await Promise.all(closed)
  })

  it("SEC-002 counts the files of an address at both", async () => {
    const agents = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
    const status = (agent: Agent | undefined) =>
      new Promise<number>((resolve, reject) => {
        request(`${server.url}/a-file`, { agent, method: "HEAD" }, (response) => {
          response.resume().once("end", () => resolve(response.statusCode ?? 0))
        })
          .once("error", reject)
          .end()
      })
    /** Asks for files until one is refused; answers how many were not. */
    const untilRefused = async (agent: Agent | undefined) => {
      let allowed = 0
      while ((await status(agent)) !== 429) allowed += 1
      return allowed
    }
    // At the same time, so that no other connection comes between them: each worker gets one.
    await Promise.all(agents.map(status))
    const [first, second] = [await untilRefused(agents[0]), await untilRefused(agents[1])]
    for (const agent of agents) agent.destroy()
    assert.isAtMost(first, FILES)
    assert.isBelow(second, FILES / 2)
  })
})

describe("the sockets of two workers", { timeout: 60_000 }, () => {
  it("RT-001 receive what happens at either, once, and after one worker was killed at the other", async () => {
    // At the same time, so that no other connection comes between them: each worker gets one.
    const sockets = await Promise.all([1, 2].map(() => openSubscribedSocket(server, anna, anna)))
    await announce("PassengerJoinedTrip")
    await Promise.all(sockets.map(({ next }) => next("PassengerJoinedTrip")))

    const leader = leaderOf(server)
    const closed = sockets.map(async (socket, index) => ({ code: await socket.closed, index }))
    await killWorker(leader)
    const first = await Promise.race(closed)
    assert.strictEqual(first.code, 1006)
    const other = sockets[1 - first.index]
    await announce("TripEnded")
    await other?.next("TripEnded")
    assert.strictEqual(leaderOf(server), 3 - leader)
    other?.close()
    assert.strictEqual((await Promise.all(closed))[1 - first.index]?.code, 1005)
  })

  it("SEC-015 are refused the channel of a person above the quota of both", async () => {
    const clients = [1, 2, 3].map(() => connectRealtime(server, anna, userChannel(anna)))
    const outcomes = await Promise.all(clients.map(({ joined }) => joined))
    assert.deepStrictEqual(outcomes.toSorted(), ["429", "joined", "joined"])
    for (const { client } of clients) client.disconnect()
  })
})
