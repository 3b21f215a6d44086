import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { DateTime, Effect, Option } from "effect"
import { assert, describe, it } from "vitest"
import { unknownDevice } from "#core/account/sessionDevice.ts"
import { userChannel } from "#core/contract/realtime.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { SessionId } from "#core/shared/ids.ts"
import { anna, at } from "#tests/support/builders/entities.ts"
import { connectRealtime } from "#tests/support/server/realtimeClient.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import type { RunningServer } from "#tests/support/server/startServer.ts"
import { upgradeToSocket } from "#tests/support/server/upgradeToSocket.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"

const folder = folderForTests()
const database = databaseOfServers()

/** Starts a server behind a proxy on this machine. */
const startWith = async (quotas: object) => {
  const file = join(folder, "settings.json")
  writeFileSync(file, JSON.stringify({ quotas }))
  const { env, run } = await database()
  const behindProxy = { TRUSTED_PROXIES: "127.0.0.1/32" }
  return { run, server: await startServerOfTest({ ...env, ...behindProxy, PRODUCT_SETTINGS: file }) }
}

/** Opens a socket and answers it with its first message, or with the code that closed it. */
const open = async (server: RunningServer) => {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/realtime/app/samvej?protocol=7`)
  const first = await Promise.race([
    once(socket, "message").then(() => "open"),
    once(socket, "close").then(([close]: ReadonlyArray<unknown>) =>
      close instanceof CloseEvent ? close.code : undefined
    )
  ])
  return { socket, first }
}

/** The first byte of the frame with which the server closes a socket; its reason follows the length. */
const CLOSE_FRAME = 0x88

/** Opens a socket through the proxy, which names the address. */
const openFrom = async (server: RunningServer, address: string) => {
  const { head, socket } = await upgradeToSocket(server.url, { "x-forwarded-for": address })
  return { socket, first: head?.[0] === CLOSE_FRAME ? head.readUInt16BE(2) : "open" }
}

/** Opens a socket as soon as the server has noticed that another one is closed. */
const openAfterClose = async (server: RunningServer): Promise<unknown> => {
  const { first, socket } = await open(server)
  if (first === "open") socket.close()
  return first === 4100 ? openAfterClose(server) : first
}

describe("the sockets of one address", { timeout: 60_000 }, () => {
  it("SEC-015 are refused above the quota, until one is closed", async () => {
    const { server } = await startWith({ socketsPerAddress: 2 })
    const two = [await open(server), await open(server)]
    assert.deepStrictEqual(
      two.map(({ first }) => first),
      ["open", "open"]
    )
    assert.strictEqual((await open(server)).first, 4100)
    two[0]?.socket.close()
    assert.strictEqual(await openAfterClose(server), "open")
    two[1]?.socket.close()
  })

  it("SEC-010 SEC-015 are counted for an IPv6 network, whatever address of it they have", async () => {
    const { server } = await startWith({ socketsPerAddress: 2 })
    const addresses = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:1::3", "2001:db8:1:2::1"]
    const outcomes: Array<Awaited<ReturnType<typeof openFrom>>> = []
    for (const address of addresses) outcomes.push(await openFrom(server, address))
    assert.deepStrictEqual(
      outcomes.map(({ first }) => first),
      ["open", "open", 4100, "open"]
    )
    for (const { socket } of outcomes) socket?.destroy()
  })
})

describe("the sockets of one person", { timeout: 60_000 }, () => {
  it("SEC-015 are refused the person's channel above the quota", async () => {
    const { run, server } = await startWith({ socketsPerPerson: 2 })
    await run(
      Effect.gen(function* () {
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
    )
    const clients = [1, 2, 3].map(() => connectRealtime(server, anna, userChannel(anna)))
    const outcomes = await Promise.all(clients.map(({ joined }) => joined))
    assert.deepStrictEqual(outcomes.toSorted(), ["429", "joined", "joined"])
    for (const { client } of clients) client.disconnect()
  })
})
