import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { serveConsole } from "#desktop/serveConsole.ts"
import { createStaffTokenStore, type StaffTokenStore } from "#desktop/staffTokenStore.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { type FakeApi, type RecordedCall, startFakeApi } from "./startFakeApi.ts"

const secret = "staff-token-that-stays-in-main"
const staff = { id: "7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11", name: "Sara", role: "SUPPORT", sites: [] }
const session = { "set-cookie": `samvej_staff=${secret}; Path=/api/console; HttpOnly; SameSite=Strict` }

const aStyle = {
  sprite: "http://127.0.0.1:4310/tiles/sprites/light",
  url: "pmtiles://https://samvej.example/tiles/region.pmtiles?v=1"
}

const respondToCode = (body: string) => {
  if (body.includes("777777")) return { body: { step: "signed_in", staff } }
  if (body.includes("888888")) return { body: { step: "passkey", token: "challenge", options: {} } }
  return body.includes("123456")
    ? { body: { step: "signed_in", staff }, headers: session }
    : { status: 422, body: { error: "auth.otp.invalid_credentials" } }
}

const respond = ({ method, path, authorization, body }: RecordedCall) => {
  if (path === "/api/console/session" && method === "POST") return respondToCode(body)
  if (path === "/api/console/session/one-use-code") return { body: staff, headers: session }
  if (path === "/api/console/session" && method === "DELETE") return { status: 204 }
  if (path === "/tiles/style-light.json") return { body: aStyle }
  if (path.startsWith("/api/console/") && authorization !== `Bearer ${secret}`) {
    return { status: 401, body: { message: "Unauthenticated." } }
  }
  return { body: { path }, headers: { ...session, "x-internal": "yes" } }
}

let api: FakeApi
let tokenStore: StaffTokenStore
const folder = folderForTests()
let send: (method: string, path: string, body?: unknown) => Promise<Response>

beforeEach(async () => {
  api = await startFakeApi(respond)
  tokenStore = await createStaffTokenStore(api.origin)
  mkdirSync(join(folder, "assets"), { recursive: true })
  writeFileSync(join(folder, "index.html"), "<title>console</title>")
  writeFileSync(join(folder, "assets/main.js"), "export {}")
  const serve = serveConsole({ origin: api.origin, tokenStore }, folder)
  send = (method, path, body) =>
    serve(
      new Request(`app://samvej${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
    )
})

afterEach(async () => {
  await tokenStore.clear()
  await api.stop()
})

const signIn = (otp = "123456") =>
  send("POST", "/api/console/session", { phone: "+4520000000", otp, fingerprint: "console" })

/** Everything that a window can read of a response. */
const readableText = async (response: Response) =>
  JSON.stringify([...response.headers]) + (await response.clone().text())

describe("CONS-002 the staff token", () => {
  it("never reaches the window, neither with the sign-in nor with later calls", async () => {
    const responses = [
      await signIn(),
      await send("GET", "/api/console/session"),
      await send("GET", "/api/console/trips?query=mette"),
      await send("DELETE", "/api/console/session")
    ]
    for (const response of responses) assert.notInclude(await readableText(response), secret)
    assert.deepStrictEqual(
      responses.map(({ status }) => status),
      [200, 200, 200, 204]
    )
  })

  it("is sent to the server with every call between sign-in and sign-out", async () => {
    await signIn()
    await send("GET", "/api/console/live")
    await send("DELETE", "/api/console/session")
    await send("GET", "/api/console/live")
    const live = api.calls.filter(({ path }) => path === "/api/console/live")
    assert.deepStrictEqual(
      live.map(({ authorization }) => authorization),
      [`Bearer ${secret}`, undefined]
    )
  })

  it("is not stored after a failed sign-in", async () => {
    const response = await signIn("000000")
    assert.strictEqual(response.status, 422)
    assert.isNull(tokenStore.get())
  })

  it("SEC-007 follows a second factor: the code by SMS alone leaves the desktop signed out", async () => {
    const next = await signIn("888888")
    assert.deepStrictEqual([next.status, tokenStore.get()], [200, null])
    const code = { token: "challenge", code: "1234-5678-9012" }
    const response = await send("POST", "/api/console/session/one-use-code", code)
    assert.deepStrictEqual([response.status, tokenStore.get()], [200, secret])
    assert.notInclude(await readableText(response), secret)
    assert.deepStrictEqual(JSON.parse(api.calls.at(-1)?.body ?? ""), code)
  })

  it("that a server does not send with a sign-in is a fault, which is not hidden as a lost connection", async () => {
    const fault = await signIn("777777").catch((error: unknown) => error)
    assert.instanceOf(fault, Error)
    assert.strictEqual(fault.message, "signed in, but the server sent no session")
  })

  it("is deleted when the server rejects it", async () => {
    await tokenStore.set("an expired token")
    const response = await send("GET", "/api/console/trips")
    assert.strictEqual(response.status, 401)
    assert.isNull(tokenStore.get())
  })
})

describe("CONS-001 a window's request to the server", () => {
  it.each([
    ["POST", "/api/auth/login-otp"],
    ["POST", "/api/auth/login-as"],
    ["POST", "/api/console/impersonations"],
    ["GET", "/api/me"],
    ["GET", "/api/dev/outbox"],
    ["POST", "/tiles/x"],
    ["GET", "/landing/login-as"]
  ])("%s %s is blocked", async (method, path) => {
    await signIn()
    const before = api.calls.length
    const response = await send(method, path, method === "POST" ? {} : undefined)
    assert.strictEqual(response.status, 403)
    assert.strictEqual(api.calls.length, before)
  })

  it.each([
    ["GET", "/api/auth/challenge"],
    ["GET", "/api/settings"],
    ["POST", "/api/auth/otp"],
    ["GET", "/tiles/style-light.json"],
    ["GET", "/tiles/region.pmtiles?v=1"],
    ["GET", "/tiles/sprites/dark@2x.png"],
    ["GET", "/tiles/hubs/park_ride.svg"]
  ])("%s %s is forwarded", async (method, path) => {
    const response = await send(method, path, method === "POST" ? {} : undefined)
    assert.strictEqual(response.status, 200)
    assert.strictEqual(api.calls.at(-1)?.path, path)
  })

  it.each([
    ["POST", "/api/console/impersonations/"],
    ["POST", "/api/console/%69mpersonations"],
    ["POST", "/api/console/%2569mpersonations"],
    ["POST", "/api/console//impersonations"],
    ["POST", "/api//console/impersonations"],
    ["POST", "/api/console/trips%2f..%2fimpersonations"],
    ["POST", "/api/console/trips/../impersonations"],
    ["POST", "/api/console/impersonations;x"],
    ["POST", "/api/console/impersonations%20"],
    ["POST", "/api/console/impersonations%00"],
    ["POST", "/api/console/impersonations?x=1"],
    ["POST", "/api/console/Impersonations"],
    ["POST", "/API/console/impersonations"],
    ["POST", "/api/console/session/"],
    ["POST", "/api/console/session;x"],
    ["PUT", "/api/console/trips"],
    ["GET", "/api/console/trips/"],
    ["GET", "/api/console/trips/7b0f6f0e%2f..%2f..%2fx"],
    ["GET", "/api/console/unknown"],
    ["GET", "/tiles/../api/me"],
    ["GET", "/tiles/..%2fapi%2fme"]
  ])(
    "SEC-009 %s %s is blocked, because method or path differ from those of an allowed call",
    async (method, path) => {
      await signIn()
      const before = api.calls.length
      const response = await send(method, path, method === "GET" ? undefined : {})
      assert.strictEqual(response.status, 403)
      assert.strictEqual(api.calls.length, before)
    }
  )

  it("SEC-009 with an encoded path is decided and sent by the decoded one", async () => {
    await signIn()
    const response = await send("GET", "/api/%63onsole/trips%2f7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11?q=%2f")
    assert.strictEqual(response.status, 200)
    assert.strictEqual(
      api.calls.at(-1)?.path,
      "/api/console/trips/7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11?q=%2f"
    )
  })

  it("SEC-009 with an encoded path of the sign-in leaves the token in the main process", async () => {
    const response = await send("POST", "/api/console/%73ession", { otp: "123456" })
    assert.notInclude(await readableText(response), secret)
    assert.strictEqual(tokenStore.get(), secret)
  })

  it.each(["/api/console/%zz", "/console/%zz"])(
    "SEC-009 %s, which cannot be decoded, is a bad request",
    async (path) => {
      assert.strictEqual((await send("GET", path)).status, 400)
    }
  )

  it("for a map style gets tile URLs of the window's own origin", async () => {
    const response = await send("GET", "/tiles/style-light.json")
    assert.deepStrictEqual(await response.json(), {
      sprite: "app://samvej/tiles/sprites/light",
      url: "pmtiles://app://samvej/tiles/region.pmtiles?v=1"
    })
  })

  it("ELECTRON-07 gets data that could run no script if it were opened as a page", async () => {
    for (const path of ["/tiles/hubs/park_ride.svg", "/api/ping"]) {
      const { headers } = await send("GET", path)
      assert.strictEqual(
        headers.get("content-security-policy"),
        "default-src 'none'; frame-ancestors 'none'; sandbox"
      )
      assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
    }
  })

  it("fails with a network error when the server cannot be reached, as in a browser", async () => {
    await api.stop()
    const responses = [await send("GET", "/api/console/live"), await signIn()]
    api = await startFakeApi(respond)
    assert.deepStrictEqual(
      responses.map(({ type }) => type),
      ["error", "error"]
    )
  })
})

describe("CONS-001 the built renderer", () => {
  it.each(["/console", "/console/", "/console/trips", "/console/trips/7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11"])(
    "ELECTRON-07 ELECTRON-18 %s is the page, with a content security policy that allows only its own scripts",
    async (path) => {
      const response = await send("GET", path)
      assert.include(await response.text(), "<title>console</title>")
      const policy = response.headers.get("content-security-policy") ?? ""
      assert.include(policy, "script-src 'self'")
      assert.notMatch(policy, /script-src[^;]*unsafe/)
    }
  )

  it("serves its files with their content types", async () => {
    const response = await send("GET", "/console/assets/main.js")
    assert.strictEqual(response.headers.get("content-type"), "text/javascript; charset=utf-8")
  })

  it.each([
    "/console/assets/none.js",
    "/console/..%2f..%2f..%2fetc%2fpasswd.txt",
    "/console/..%252f..%252fetc%252fpasswd.txt",
    "/console/%2e%2e/%2e%2e/x.json"
  ])("%s is not found", async (path) => {
    const { status } = await send("GET", path)
    assert.include([403, 404], status)
  })
})
