import { request } from "node:http"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { startTestServer, type TestServer } from "#tests/support/server/startServer.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ cluster: inject("testCluster") })
})
afterAll(() => server.stop())

/** Calls a path as it is written: `fetch` would tidy it. */
const statusOf = (path: string, method = "GET") =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const call = request({ hostname, port, path, method, headers: { accept: "text/html" } }, (answer) => {
      answer.resume()
      answer.on("end", () => resolve(answer.statusCode))
    })
    call.on("error", reject)
    call.end()
  })

describe("another spelling of a call", () => {
  it.each([
    "/API/ping",
    "/Api/console/session",
    "//api/ping",
    "/api//ping",
    "/api/Ping",
    "/api/ping/",
    "/%61pi/ping",
    "/api/pin%67",
    "/api%2fping",
    "/api/ping;x",
    "/api;x/ping",
    "/x/../api/ping",
    "/api/driver-trip-code;x=1/12345678"
  ])("SEC-009 is neither a call nor the rider's page: %s", async (path) => {
    assert.strictEqual(await statusOf(path), 404)
    assert.strictEqual(await statusOf(path, "POST"), 404)
  })

  it("SEC-009 leaves the call itself as it is", async () => {
    assert.strictEqual(await statusOf("/api/ping"), 200)
    assert.strictEqual(await statusOf("/api/ping?x=//;%61"), 200)
    assert.strictEqual(await statusOf("/api/driver-trip-code/1234-5678"), 404)
    assert.strictEqual(await statusOf("/api/driver-trip-code/%20"), 422)
  })
})
