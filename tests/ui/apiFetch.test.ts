import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

/** A page just large enough: what the transport reads of a browser. */
class Shelf {
  readonly kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } })

const load = async () => {
  const [{ apiFetch }, { onApi }, session, { isRefusal }] = await Promise.all([
    import("#ui/api/apiFetch.ts"),
    import("#ui/api/events.ts"),
    import("#ui/api/session.ts"),
    import("#ui/api/Refusal.ts")
  ])
  return { apiFetch, onApi, session, isRefusal }
}

let page: Awaited<ReturnType<typeof load>>
const asked = vi.fn<(input: RequestInfo | URL, init: RequestInit) => Promise<Response>>()
const headersOf = (call: number) => new Headers(asked.mock.calls[call]?.[1].headers)

beforeEach(async () => {
  vi.resetModules()
  asked.mockReset()
  vi.stubGlobal("location", { href: "https://samvej.example/" })
  vi.stubGlobal("document", { documentElement: { lang: "da" } })
  vi.stubGlobal("localStorage", new Shelf())
  vi.stubGlobal("sessionStorage", new Shelf())
  vi.stubGlobal("fetch", asked)
  page = await load()
})
afterEach(() => vi.unstubAllGlobals())

const refusalOf = async (call: Promise<unknown>) => {
  const problem: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (!page.isRefusal(problem)) throw new Error("the call was not refused", { cause: problem })
  return problem
}

describe("a request", () => {
  it("HTTP-003 HTTP-004 HTTP-005 L10N-001 says who asks, from what, in which language", async () => {
    asked.mockResolvedValue(answer(200, {}))
    page.session.openSession({ token: "t1", kind: "own" })
    await page.apiFetch("/api/me")
    expect(Object.fromEntries(headersOf(0))).toEqual({
      accept: "application/json",
      "accept-language": "da",
      authorization: "Bearer t1",
      "x-platform": "web",
      "x-product-framework": "react",
      "x-product-version": "production-11.4.97-rc.2"
    })
  })
  it("HTTP-005 HTTP-006 names the native shell's platform and build", async () => {
    vi.stubGlobal("nativeBridge", { platform: "ios", buildNumber: 812, buildVersion: "5.1.0" })
    asked.mockResolvedValue(answer(200, {}))
    await page.apiFetch("/api/me")
    const sent = headersOf(0)
    expect([
      sent.get("x-platform"),
      sent.get("x-native-build-number"),
      sent.get("x-native-build-version")
    ]).toEqual(["ios", "812", "5.1.0"])
  })
  it("of a command carries a key of its own, of a question none", async () => {
    asked.mockImplementation(() => Promise.resolve(answer(200, {})))
    await page.apiFetch("/api/a", { method: "POST" })
    await page.apiFetch("/api/a", { method: "POST" })
    await page.apiFetch("/api/a")
    const keys = [0, 1, 2].map((call) => headersOf(call).get("idempotency-key"))
    expect(keys[0]).not.toBe(keys[1])
    expect(keys[2]).toBeNull()
  })
  it("CONS-002 of an acting window uses that window's session, and leaves the browser's own alone at its end", async () => {
    page.session.openSession({ token: "mine", kind: "own" })
    page.session.openSession({ token: "theirs", kind: "acting" })
    expect(page.session.currentSession()).toEqual({ token: "theirs", kind: "acting" })
    page.session.closeSession()
    expect(page.session.currentSession()).toEqual({ token: "mine", kind: "own" })
  })
})

describe("a refusal", () => {
  it("carries code, text, fields and data", async () => {
    asked.mockResolvedValue(
      answer(422, {
        message: "Kort",
        error: "route_too_short",
        kilometers: 1,
        errors: { to: ["Vælg en anden"] }
      })
    )
    const refusal = await refusalOf(page.apiFetch("/api/route"))
    expect([
      refusal.code,
      refusal.status,
      refusal.message,
      refusal.field("to"),
      refusal.data["kilometers"]
    ]).toEqual(["route_too_short", 422, "Kort", "Vælg en anden", 1])
  })
  it("may come with a good status: an error field decides", async () => {
    asked.mockResolvedValue(answer(200, { error: "already_booked", message: "x" }))
    expect((await refusalOf(page.apiFetch("/api/book"))).code).toBe("already_booked")
  })
  it.each([
    [425, {}, "too_many_requests"],
    [429, { message: "Too Many Attempts." }, "too_many_requests"],
    [429, { error: "auth.otp.throttle_error" }, "auth.otp.throttle_error"],
    [500, "<html>", "generic"]
  ])("HTTP-010 with status %d and %j is %s", async (status, body, code) => {
    asked.mockResolvedValue(answer(status, body))
    expect((await refusalOf(page.apiFetch("/api/x"))).code).toBe(code)
  })
  it("HTTP-009 without a connection is offline, and the app is told", async () => {
    const told: boolean[] = []
    page.onApi("online", (reached) => told.push(reached))
    asked.mockRejectedValueOnce(new TypeError("failed to fetch")).mockResolvedValueOnce(answer(200, {}))
    expect((await refusalOf(page.apiFetch("/api/x"))).code).toBe("offline")
    await page.apiFetch("/api/x")
    expect(told).toEqual([false, true])
  })
  it("HTTP-008 after the time limit is generic", async () => {
    asked.mockImplementation(
      (_input, init) =>
        new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)))
    )
    const refusal = await refusalOf(page.apiFetch("/api/x", { headers: { "x-client-timeout": "1" } }))
    expect([refusal.code, refusal.status]).toEqual(["generic", 0])
  })
})

describe("the whole app hears", () => {
  const heard = async (name: "signedOut" | "maintenance", path: string, status: number, body: unknown) => {
    const listen = vi.fn<() => void>()
    page.onApi(name, listen)
    asked.mockResolvedValue(answer(status, body))
    await refusalOf(page.apiFetch(path))
    return listen.mock.calls.length
  }
  const lost = { message: "Unauthenticated." }
  it("AUTH-036 of a lost session, once per answer", async () => {
    expect(await heard("signedOut", "/api/me", 401, lost)).toBe(1)
  })
  it("AUTH-036 nothing when the logout itself is refused", async () => {
    expect(await heard("signedOut", "/api/v5/logout", 401, lost)).toBe(0)
  })
  it("HTTP-007 of an absent server", async () => {
    expect(await heard("maintenance", "/api/me", 503, {})).toBe(1)
  })
})
