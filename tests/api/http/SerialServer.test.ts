import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { connect, type Socket } from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, assert, describe, it, vi } from "vitest"
import { refuseMalformedRequests } from "#api/http/malformedRequests.ts"
import { SerialServer } from "#api/http/SerialServer.ts"
import { closeOf } from "#tests/support/server/closeOf.ts"

const closings: Array<() => unknown> = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a server, and connects to it; `handled` are the paths of the requests that it has begun. */
const connectTo = async (handle: Handler) => {
  const server = new SerialServer({ requestTimeout: 10_000, headersTimeout: 10_000 })
  const handled: Array<string | undefined> = []
  refuseMalformedRequests(server).on("request", (request: IncomingMessage, response: ServerResponse) => {
    handled.push(request.url)
    handle(request, response)
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1")
  const closed = closeOf(socket)
  closings.push(
    () => socket.destroy(),
    () => server.close()
  )
  await once(socket, "connect")
  return { handled, closed, server, socket }
}

const get = (path: string, headers = "host: samvej\r\n") => `GET ${path} HTTP/1.1\r\n${headers}\r\n`
const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`)

describe("the requests of one connection", () => {
  it("SEC-002 are answered in order, one after the other", async () => {
    let underway = 0
    const { handled, socket } = await connectTo(({ url }, response) => {
      underway += 1
      setImmediate(() => {
        assert.strictEqual(underway, 1)
        response.setHeader("connection", url === "/4" ? "close" : "keep-alive")
        response.end(url, () => {
          underway -= 1
        })
      })
    })
    socket.write(
      paths(5)
        .map((path) => get(path))
        .join("")
    )
    const answers = await text(socket)
    assert.deepStrictEqual(answers.match(/\/\d$|\/\d(?=HTTP)/g), paths(5))
    assert.deepStrictEqual(handled, paths(5))
  })

  it("SEC-002 close it when many are sent without waiting, and only the first is begun", async () => {
    for (const one of [get("/0"), get("/0", ""), get("/0", "host: samvej\r\nexpect: something\r\n")]) {
      const { handled, closed, socket } = await connectTo(() => undefined)
      socket.write(one.repeat(1000))
      socket.resume()
      await closed
      assert.isAtMost(handled.length, 1)
    }
  })

  it("SEC-002 are not parsed after it was closed for them", async () => {
    let parsed = 0
    const { closed, socket, server } = await connectTo(() => undefined)
    const emit = server.emit.bind(server)
    server.emit = (event: string, ...args: Array<unknown>) => {
      if (event === "request") parsed += 1
      return emit(event, ...args)
    }
    socket.write(get("/").repeat(1000))
    socket.resume()
    await closed
    assert.strictEqual(parsed, 6)
  })

  it("SEC-002 are not begun when the client has gone", async () => {
    const { handled, server, socket } = await connectTo(() => undefined)
    socket.write(get("/first") + get("/second"))
    await once(server, "request")
    socket.destroy()
    server.close()
    await once(server, "close")
    await new Promise(setImmediate)
    assert.deepStrictEqual(handled, ["/first"])
  })

  it("HTTP-001 are refused without a host", async () => {
    const { handled, socket } = await connectTo(() => undefined)
    socket.write(get("/", ""))
    const answer = await text(socket)
    assert.match(answer, /^HTTP\/1\.1 400 /)
    assert.deepStrictEqual(handled, [])
  })

  it("SEC-002 cannot be followed by an upgrade before their answer", async () => {
    const { handled, closed, server, socket } = await connectTo(() => undefined)
    server.on("upgrade", () => handled.push("upgrade"))
    socket.write(get("/") + get("/", "host: samvej\r\nconnection: upgrade\r\nupgrade: websocket\r\n"))
    socket.resume()
    await closed
    assert.deepStrictEqual(handled, ["/"])
  })

  it("SEC-002 wait for the handler when they come before it", async () => {
    const server = new SerialServer({ requestTimeout: 10_000, headersTimeout: 10_000 })
    const connections: Array<Socket> = []
    server.on("connection", (connection) => connections.push(connection))
    await once(server.listen(0, "127.0.0.1"), "listening")
    const address = server.address()
    const socket = connect(typeof address === "object" ? (address?.port ?? 0) : 0, "127.0.0.1")
    closings.push(
      () => socket.destroy(),
      () => server.close()
    )
    socket.write(get("/early") + get("/next", "host: samvej\r\nconnection: close\r\n"))
    await vi.waitFor(() => assert.isTrue(connections.some((connection) => server.isBusy(connection))))
    server.on("request", ({ url }: IncomingMessage, response: ServerResponse) => response.end(url))
    assert.deepStrictEqual((await text(socket)).match(/\/(early|next)/g), ["/early", "/next"])
  })
})
