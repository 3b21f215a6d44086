import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { afterEach, assert, describe, it, vi } from "vitest"
import { forwardRequest } from "#desktop/forwardRequest.ts"
import { createSilenceDeadline, readUnderDeadline } from "#desktop/silenceDeadline.ts"
import { createStaffTokenStore } from "#desktop/staffTokenStore.ts"

let stop: () => Promise<void> = async () => undefined
afterEach(async () => {
  vi.useRealTimers()
  await stop()
})

/** A server that accepts each request and then does what `respond` does, which may be nothing. */
const startServer = async (respond: (response: ServerResponse) => void) => {
  const server = createServer((_request, response) => respond(response))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, "close")
  }
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
}

const forward = async (origin: string) =>
  forwardRequest(
    { origin, tokenStore: await createStaffTokenStore(origin) },
    new Request("app://samvej/api/console/live"),
    "/api/console/live",
    200
  )

describe("CONS-001 a call to a server that", () => {
  it("never answers fails as without a connection", async () => {
    const origin = await startServer(() => undefined)
    assert.strictEqual((await forward(origin)).type, "error")
  })

  it("stops within its answer fails while the answer is read", async () => {
    const origin = await startServer((response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.write('{"data":[')
    })
    const response = await forward(origin)
    const problem = await response.text().catch((error: unknown) => error)
    assert.instanceOf(problem, DOMException)
    assert.strictEqual(problem.name, "TimeoutError")
  })

  it("answers is as it was", async () => {
    const origin = await startServer((response) => response.end('{"data":[]}'))
    assert.deepStrictEqual(await (await forward(origin)).json(), { data: [] })
  })
})

describe("CONS-001 a download", () => {
  it("that the window does not read has no deadline", async () => {
    vi.useFakeTimers()
    const deadline = createSilenceDeadline(1)
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new Uint8Array([1]))
        controller.close()
      }
    })
    const read = readUnderDeadline(body, deadline)
    await vi.advanceTimersByTimeAsync(1000)
    assert.isFalse(deadline.signal.aborted)
    assert.deepStrictEqual(await new Response(read).bytes(), new Uint8Array([1]))
  })
})
