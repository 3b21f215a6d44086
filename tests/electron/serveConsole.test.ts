import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { serveConsole } from "#desktop/serveConsole.ts"
import { openStaffToken, type StaffToken } from "#desktop/staffToken.ts"
import { type FakeApi, type SeenCall, startFakeApi } from "./startFakeApi.ts"

const secret = "staff-token-that-stays-in-main"
const staff = { id: "7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11", name: "Sara", role: "SUPPORT", sites: [] }
const session = { "set-cookie": `samvej_staff=${secret}; Path=/api/console; HttpOnly; SameSite=Strict` }

const aStyle = {
  sprite: "http://127.0.0.1:4310/tiles/sprites/light",
  url: "pmtiles://https://samvej.example/tiles/region.pmtiles?v=1"
}

const apiAnswer = ({ method, path, authorization, body }: SeenCall) => {
  if (path === "/api/console/session" && method === "POST") {
    return body.includes("123456")
      ? { body: staff, headers: session }
      : { status: 422, body: { error: "auth.otp.invalid_credentials" } }
  }
  if (path === "/api/console/session" && method === "DELETE") return { status: 204 }
  if (path === "/tiles/style-light.json") return { body: aStyle }
  if (path.startsWith("/api/console/") && authorization !== `Bearer ${secret}`) {
    return { status: 401, body: { message: "Unauthenticated." } }
  }
  return { body: { path }, headers: { ...session, "x-internal": "yes" } }
}

let api: FakeApi
let token: StaffToken
let folder: string
let ask: (method: string, path: string, body?: unknown) => Promise<Response>

beforeEach(async () => {
  api = await startFakeApi(apiAnswer)
  token = await openStaffToken()
  folder = mkdtempSync(join(tmpdir(), "samvej-renderer-"))
  mkdirSync(join(folder, "assets"))
  writeFileSync(join(folder, "index.html"), "<title>console</title>")
  writeFileSync(join(folder, "assets/main.js"), "export {}")
  const serve = serveConsole({ origin: api.origin, token }, folder)
  ask = (method, path, body) =>
    serve(
      new Request(`app://samvej${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
    )
})

afterEach(async () => {
  await token.clear()
  await api.stop()
  rmSync(folder, { recursive: true })
})

const signIn = (otp = "123456") =>
  ask("POST", "/api/console/session", { phone: "+4520000000", otp, fingerprint: "console" })

/** Everything that a window gets of an answer. */
const seen = async (answer: Response) => JSON.stringify([...answer.headers]) + (await answer.clone().text())

describe("CONS-002 the staff token", () => {
  it("never reaches the window, not with the sign-in and not with what follows", async () => {
    const answers = [
      await signIn(),
      await ask("GET", "/api/console/session"),
      await ask("GET", "/api/console/trips?query=mette"),
      await ask("DELETE", "/api/console/session")
    ]
    for (const answer of answers) assert.notInclude(await seen(answer), secret)
    assert.deepStrictEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 204]
    )
  })

  it("goes to the server with every call after the sign-in, and no longer after the sign-out", async () => {
    await signIn()
    await ask("GET", "/api/console/live")
    await ask("DELETE", "/api/console/session")
    await ask("GET", "/api/console/live")
    const live = api.calls.filter(({ path }) => path === "/api/console/live")
    assert.deepStrictEqual(
      live.map(({ authorization }) => authorization),
      [`Bearer ${secret}`, undefined]
    )
  })

  it("is not kept where signing in failed", async () => {
    const answer = await signIn("000000")
    assert.strictEqual(answer.status, 422)
    assert.isNull(token.get())
  })

  it("is forgotten when the server no longer knows it", async () => {
    await token.set("an old one")
    const answer = await ask("GET", "/api/console/trips")
    assert.strictEqual(answer.status, 401)
    assert.isNull(token.get())
  })
})

describe("CONS-001 what the window may ask the server for", () => {
  it.each([
    ["POST", "/api/auth/login-otp"],
    ["POST", "/api/auth/login-as"],
    ["POST", "/api/console/impersonations"],
    ["GET", "/api/me"],
    ["GET", "/api/dev/outbox"],
    ["POST", "/tiles/x"],
    ["GET", "/landing/login-as"]
  ])("%s %s stays closed", async (method, path) => {
    await signIn()
    const before = api.calls.length
    const answer = await ask(method, path, method === "POST" ? {} : undefined)
    assert.strictEqual(answer.status, 403)
    assert.strictEqual(api.calls.length, before)
  })

  it.each([
    ["GET", "/api/auth/challenge"],
    ["POST", "/api/auth/otp"],
    ["GET", "/tiles/style-light.json"],
    ["GET", "/fonts/x.pbf"]
  ])("%s %s is open", async (method, path) => {
    const answer = await ask(method, path, method === "POST" ? {} : undefined)
    assert.strictEqual(answer.status, 200)
    assert.strictEqual(api.calls.at(-1)?.path, path)
  })

  it("map styles name their tiles where the window may ask for them", async () => {
    const answer = await ask("GET", "/tiles/style-light.json")
    assert.deepStrictEqual(await answer.json(), {
      sprite: "app://samvej/tiles/sprites/light",
      url: "pmtiles://app://samvej/tiles/region.pmtiles?v=1"
    })
  })

  it("a server that is away is a network error, as in a browser", async () => {
    await api.stop()
    const answer = await ask("GET", "/api/console/live")
    api = await startFakeApi(apiAnswer)
    assert.strictEqual(answer.type, "error")
  })
})

describe("CONS-001 the built renderer", () => {
  it.each(["/console/", "/console/trips", "/console/trips/7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11"])(
    "%s is the page, under a policy that runs no foreign script",
    async (path) => {
      const answer = await ask("GET", path)
      assert.include(await answer.text(), "<title>console</title>")
      const policy = answer.headers.get("content-security-policy") ?? ""
      assert.include(policy, "script-src 'self'")
      assert.notMatch(policy, /script-src[^;]*unsafe/)
    }
  )

  it("has its files with their types", async () => {
    const answer = await ask("GET", "/console/assets/main.js")
    assert.strictEqual(answer.headers.get("content-type"), "text/javascript; charset=utf-8")
  })

  it.each([
    "/console/assets/none.js",
    "/console/..%2f..%2f..%2fetc%2fpasswd.txt",
    "/console/%2e%2e/%2e%2e/x.json"
  ])("%s is not there", async (path) => {
    const { status } = await ask("GET", path)
    assert.include([403, 404], status)
  })
})
