import { mkdirSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { withoutEmptyParts } from "#api/http/pageForRefusal.ts"
import { startTestServer, type TestServer } from "#tests/support/server/startServer.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const builtPage = '<html><head><title>Samvej</title><script id="first-paint">start()</script></head></html>'
const rider = join(folderForTests(), "rider")
let server: TestServer
beforeAll(async () => {
  mkdirSync(rider)
  writeFileSync(join(rider, "index.html"), builtPage)
  server = await startTestServer({ cluster: inject("testCluster"), env: { RIDER_FOLDER: rider } })
})
afterAll(() => server.stop())

interface Answer {
  readonly status: number | undefined
  readonly type: string | undefined
  readonly location: string | undefined
  readonly body: string
}

/** Opens a path as it is written: `fetch` would tidy it. */
const open = (path: string, accept = "text/html,application/xhtml+xml,*/*;q=0.8") =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const call = request({ hostname, port, path, headers: { accept } }, (answer) => {
      let body = ""
      answer.setEncoding("utf8").on("data", (text: string) => {
        body += text
      })
      const { headers, statusCode: status } = answer
      answer.on("end", () =>
        resolve({ status, type: headers["content-type"], location: headers.location, body })
      )
    })
    call.on("error", reject)
    call.end()
  })

describe("an address that cannot be read", () => {
  it.each([
    ["/voucher/%", 404],
    ["/%E0%A4%A", 404],
    ["/qr/%ff", 404],
    ["/book;x", 404],
    ["/%62ook", 404],
    ["/voucher/%00", 400],
    ["/book?code=%00", 400]
  ] as const)("ROUTE-022 is a page for a person who opens it: %s", async (path, status) => {
    const answer = await open(path)
    assert.deepStrictEqual([answer.status, answer.type], [status, "text/html; charset=utf-8"])
    assert.include(answer.body, "<title>Samvej")
  })

  it.each(["/voucher/%", "//book", "/book;x"])(
    "ROUTE-022 is refused as a call to a program: %s",
    async (path) => {
      const { status, type } = await open(path, "*/*")
      assert.deepStrictEqual([status, type], [404, "application/json"])
    }
  )

  it.each([
    "/api/%",
    "//api/ping",
    "/%61pi/ping",
    "/x/../api/ping",
    "/api;x/ping",
    "/assets/%",
    "/API%2fping"
  ])("SEC-009 ROUTE-022 is never a page in place of a call or a file: %s", async (path) => {
    const { status, type } = await open(path)
    assert.deepStrictEqual([status, type], [404, "application/json"])
  })
})

describe("an address with empty parts", () => {
  it("ROUTE-022 leads to the one without them", async () => {
    const { location, status } = await open("//book?code=1234//5678")
    assert.deepStrictEqual([status, location], [302, "/book?code=1234//5678"])
  })

  it.each([
    ["//book", "/book"],
    ["///", "/"],
    ["/voucher//AB12", "/voucher/AB12"],
    ["//evil.example/path", "/evil.example/path"],
    ["//%2Fevil.example", "/%2Fevil.example"],
    ["/\\/evil.example", null],
    ["//\\evil.example", null],
    ["//%5cevil.example", null],
    ["https://evil.example//book", null],
    ["//./book", null],
    ["//api/ping", null],
    ["/book?x=//", null]
  ] as const)("SEC-009 ROUTE-022 never leads to another host: %s", (url, expected) => {
    assert.strictEqual(withoutEmptyParts(url), expected)
  })
})
