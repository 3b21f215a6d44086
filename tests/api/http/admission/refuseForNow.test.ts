import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it, onTestFinished } from "vitest"
import { databaseOfServers } from "#tests/support/server/serversOfTest.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"

const databaseOf = databaseOfServers()

let server: RunningServer
let file: string
beforeAll(async () => {
  const { env } = await databaseOf()
  file = join(env.DATA_DIR, "maintenance")
  server = await startServer(env)
}, 60_000)
afterAll(() => server.stop())

const answerOf = async (response: Response) => {
  const text = await response.text()
  const body: unknown = text.startsWith("{") ? JSON.parse(text) : text
  const error: unknown = Reflect.get(Object(body), "error")
  return [response.status, error, response.headers.get("retry-after")]
}

describe("a server that does no call for now", () => {
  it("HTTP-007 MAINT-006 answers 503 while the file `maintenance` is there, but to operators and with its settings and pages", async () => {
    onTestFinished(() => rm(file, { force: true }))
    const get = async (path: string) => answerOf(await fetch(`${server.url}${path}`))
    await writeFile(file, "")
    const closed = [503, "maintenance", "60"]
    assert.deepStrictEqual(await get("/api/ping"), closed)
    assert.deepStrictEqual(await get("/api/me"), closed)
    assert.deepStrictEqual(await get("/api/console/trips"), closed)
    for (const path of ["/api/health/live", "/api/health/ready", "/api/metrics", "/api/settings"]) {
      assert.deepStrictEqual(await get(path), [200, undefined, null], path)
    }
    const danish = await fetch(`${server.url}/api/me`, { headers: { "accept-language": "da" } })
    assert.include(await danish.text(), "vedligeholdelse")
    await rm(file)
    assert.deepStrictEqual(await get("/api/ping"), [200, undefined, null])
    assert.deepStrictEqual(await get("/api/me"), [401, undefined, null])
  })

  it("HTTP-010 answers 425 to a call that a proxy has from the first bytes of a connection, and does nothing for it", async () => {
    const check = async (headers: Record<string, string>) =>
      answerOf(await fetch(`${server.url}/api/me`, { headers }))
    assert.deepStrictEqual(await check({ "early-data": "1" }), [425, "too_many_requests", "1"])
    assert.deepStrictEqual(await check({}), [401, undefined, null])
    const live = await fetch(`${server.url}/api/health/live`, { headers: { "early-data": "1" } })
    assert.strictEqual(live.status, 200)
  })
})
