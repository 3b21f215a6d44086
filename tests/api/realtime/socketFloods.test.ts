import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { frame, openRawSocket } from "#tests/support/server/rawSocket.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()
const database = databaseOfServers()

const startWith = async (limits: object) => {
  const file = join(folder, "settings.json")
  writeFileSync(file, JSON.stringify({ limits }))
  const { env } = await database()
  return startServerOfTest({ ...env, PRODUCT_SETTINGS: file })
}

const many = (one: Buffer, bytes: number) =>
  Buffer.concat(Array.from({ length: Math.ceil(bytes / one.length) }, () => one))
/** The frame that closes with 1009, "message too big". */
const tooBig = Buffer.from([0x88, 2, 0x03, 0xf1])
const ping = frame("text", '{"event":"pusher:ping"}')

describe("the connection of a socket", { timeout: 25_000 }, () => {
  it("SEC-002 is destroyed above its bytes and its messages, whatever the frames are", async () => {
    const server = await startWith({})
    const floods = {
      "empty pongs": many(frame("pong"), 20_000),
      pings: many(frame("ping", "x".repeat(100)), 20_000),
      "parts of a message": Buffer.concat([frame("text", "", false), many(frame("part", "", false), 20_000)]),
      binary: many(frame("binary", "x".repeat(1000)), 20_000),
      "messages of the protocol": many(ping, 121 * ping.length)
    }
    for (const flood of Object.values(floods)) {
      const { closed, socket } = await openRawSocket(server)
      socket.resume().write(flood)
      await closed
      assert.isTrue(socket.destroyed)
    }
  })

  it("SEC-002 is destroyed when the client goes on sending after the server has closed the socket", async () => {
    const server = await startWith({})
    const { closed, socket } = await openRawSocket(server, "another-app")
    socket.resume().write(many(frame("text", "x"), 20_000))
    await closed
    assert.isTrue(socket.destroyed)
  })

  it("SEC-002 is closed for a message above 2 kB before it has arrived", async () => {
    const server = await startWith({})
    const { socket } = await openRawSocket(server)
    const isClosed = new Promise<void>((resolve) => {
      socket.on("data", (bytes: Buffer) => {
        if (bytes.includes(tooBig)) resolve()
      })
    })
    socket.write(frame("text", "x".repeat(2049)).subarray(0, 8))
    await isClosed
    assert.isFalse(socket.destroyed)
    socket.destroy()
  })

  it("SEC-002 counts for its address too", async () => {
    const server = await startWith({ socketAddressFactor: 2 })
    const sockets = await Promise.all([1, 2, 3].map(() => openRawSocket(server)))
    for (const { socket } of sockets) socket.resume().write(many(frame("pong"), 15_000))
    await Promise.race(sockets.map(({ closed }) => closed))
    const other = await openRawSocket(server)
    other.socket.resume().write(frame("pong"))
    await other.closed
    assert.isTrue(other.socket.destroyed)
    for (const { socket } of sockets) socket.destroy()
  })
})
