import { connect } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { z } from "zod"
import { closeOf } from "#tests/support/server/closeOf.ts"
import { startTestServer, type TestServer } from "#tests/support/server/startServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ cluster: inject("testCluster") })
})
afterAll(() => server.stop())

/** Sends raw bytes and returns status and body of the response. */
const sendBytes = async (bytes: string) => {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n")
  return { status: head.split(" ")[1], body: z.record(z.string(), z.string()).parse(JSON.parse(body)) }
}

const getRequest = (path: string) => `GET ${path} HTTP/1.1\r\nhost: samvej\r\n\r\n`

const refusal = {
  message: "Some of the information is missing or not right.",
  error: "invalid_request",
  identifier: "invalid_request"
}

describe("a thousand requests in one write", () => {
  it("SEC-002 close the connection, and leave the server to others", async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const closed = closeOf(socket)
    socket.write(getRequest("/api/x").repeat(1000))
    const answers: Array<Buffer> = []
    socket.on("data", (bytes: Buffer) => answers.push(bytes))
    await closed
    assert.isAtMost(Buffer.concat(answers).toString().split("HTTP/1.1 ").length - 1, 5)
    assert.strictEqual((await fetch(`${server.url}/api/ping`)).status, 200)
  })
})

describe("a malformed request", () => {
  it.each([
    ["a URL of a megabyte", "431", getRequest(`/api/route?waypoints=${"55.6,12.3;".repeat(100_000)}`)],
    ["headers of a megabyte", "431", `GET /api/ping HTTP/1.1\r\nx-long: ${"x".repeat(1_000_000)}\r\n\r\n`],
    ["bytes that are not HTTP", "400", "not a request\r\n\r\n"],
    ["a host with a space", "400", "GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n"],
    ["a port that is none", "400", "GET /console HTTP/1.1\r\nhost: a:99999\r\nconnection: close\r\n\r\n"]
  ])("HTTP-001 is refused with the error envelope: %s", async (_what, status, bytes) => {
    assert.deepStrictEqual(await sendBytes(bytes), { status, body: refusal })
  })

  it("ASVS-4.2.1 is refused when it has a length beside a transfer encoding", async () => {
    const head = "POST /api/auth/check HTTP/1.1\r\nhost: samvej\r\ncontent-type: application/json\r\n"
    const smuggled = "0\r\n\r\nGET /api/ping HTTP/1.1\r\nhost: samvej\r\n\r\n"
    for (const lengths of [
      "content-length: 5\r\ntransfer-encoding: chunked\r\n",
      "transfer-encoding: chunked\r\ncontent-length: 5\r\n",
      "content-length: 5\r\ncontent-length: 6\r\n",
      "transfer-encoding: chunked, identity\r\n"
    ]) {
      const answer = await sendBytes(`${head}${lengths}\r\n${smuggled}`)
      assert.deepStrictEqual(answer, { status: "400", body: refusal }, lengths)
    }
  })

  it("ASVS-13.4.4 is refused when its method is TRACE, and is not sent back", async () => {
    for (const path of ["/api/ping", "/", "/console/"]) {
      const { body, status } = await sendBytes(
        `TRACE ${path} HTTP/1.1\r\nhost: samvej\r\nx-echo: parrot\r\nconnection: close\r\n\r\n`
      )
      assert.deepStrictEqual([status, body["error"]], ["405", "method_not_allowed"], path)
      assert.notInclude(JSON.stringify(body), "parrot")
    }
  })

  it("HTTP-001 logs no error, and the server keeps responding", async () => {
    const numbers = "origin_lat=NaN&origin_lng=1e99&destination_lat=&destination_lng=Infinity"
    const long = `waypoints=${"55.6,12.3;".repeat(1000)}`
    for (const path of [
      `route?${numbers}`,
      `route?${long}`,
      "v5/map-items?zoom=-1&bounds=9,9,9",
      "files/%00"
    ]) {
      assert.strictEqual((await fetch(`${server.url}/api/${path}`)).status, 422, path)
    }
    assert.strictEqual((await fetch(`${server.url}/api/ping`)).status, 200)
    assert.notMatch(server.output(), /error/i)
  })
})
