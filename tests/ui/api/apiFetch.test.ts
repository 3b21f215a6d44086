import { beforeEach, describe, expect, it, vi } from "vitest"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"
import { stubNativeApp } from "#tests/support/shell/stubNativeApp.ts"

/** A storage in memory. */
class MemoryStorage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

const load = async () => {
  const [{ apiFetch }, { onApiEvent: onApi }, session, { isRefusal }] = await Promise.all([
    import("#ui/api/apiFetch.ts"),
    import("#ui/api/apiEvents.ts"),
    import("#ui/api/session.ts"),
    import("#ui/api/Refusal.ts")
  ])
  return { apiFetch, onApi, session, isRefusal }
}

let page: Awaited<ReturnType<typeof load>>
const headersOf = (call: number) => new Headers(fetched.mock.calls[call]?.[1].headers)

stubPage("da")
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal("localStorage", new MemoryStorage())
  vi.stubGlobal("sessionStorage", new MemoryStorage())
  page = await load()
})

const refusalOf = async (call: Promise<unknown>) => {
  const problem: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (!page.isRefusal(problem)) throw new Error("the call was not refused", { cause: problem })
  return problem
}

describe("a request", () => {
  it("HTTP-003 HTTP-004 HTTP-005 L10N-001 carries token, product and language", async () => {
    fetched.mockResolvedValue(respond(200, {}))
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
    await stubNativeApp({ platform: "ios", buildNumber: 812, buildVersion: "5.1.0" })
    fetched.mockResolvedValue(respond(200, {}))
    await page.apiFetch("/api/me")
    const sent = headersOf(0)
    expect([
      sent.get("x-platform"),
      sent.get("x-native-build-number"),
      sent.get("x-native-build-version")
    ]).toEqual(["ios", "812", "5.1.0"])
  })
  it("of a command carries its own idempotency key, of a query none", async () => {
    fetched.mockImplementation(() => Promise.resolve(respond(200, {})))
    await page.apiFetch("/api/a", { method: "POST" })
    await page.apiFetch("/api/a", { method: "POST" })
    await page.apiFetch("/api/a")
    const keys = [0, 1, 2].map((call) => headersOf(call).get("idempotency-key"))
    expect(keys[0]).not.toBe(keys[1])
    expect(keys[2]).toBeNull()
  })
  it("CONS-002 of an impersonation uses its own session, whose end leaves the browser's session open", async () => {
    page.session.openSession({ token: "mine", kind: "own" })
    page.session.openSession({ token: "theirs", kind: "acting" })
    expect(page.session.currentSession()).toEqual({ token: "theirs", kind: "acting" })
    page.session.closeSession()
    expect(page.session.currentSession()).toEqual({ token: "mine", kind: "own" })
  })
})

describe("a cache", () => {
  it.each([
    ["may keep the responses of a person's own sign-in", "own", undefined],
    ["never keeps those of an impersonation", "acting", "no-store"]
  ] as const)("SEC-020 %s", async (_case, kind, cache) => {
    fetched.mockResolvedValue(respond(200, {}))
    page.session.openSession({ token: "t1", kind })
    await page.apiFetch("/api/v3/commute/overview/list")
    expect(fetched.mock.calls[0]?.[1].cache).toBe(cache)
  })

  it.each([
    ["the server", {}, true],
    ["the service worker", { "x-samvej-stored": "2026-03-02T06:42:00.000Z" }, false]
  ])(
    "SEC-020 that answers for the server does not count as a connection: %s",
    async (_case, headers, isOnline) => {
      const reached = vi.fn<(online: boolean) => void>()
      page.onApi("online", reached)
      fetched.mockResolvedValue(
        new Response("{}", { headers: { "content-type": "application/json", ...headers } })
      )
      await page.apiFetch("/api/v3/commute/overview/list")
      expect(reached.mock.calls).toEqual([[isOnline]])
    }
  )
})

describe("a refusal", () => {
  it("has code, text, fields and data", async () => {
    fetched.mockResolvedValue(
      respond(422, {
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
  it("may have status 200: an error field decides", async () => {
    fetched.mockResolvedValue(respond(200, { error: "already_booked", message: "x" }))
    expect((await refusalOf(page.apiFetch("/api/book"))).code).toBe("already_booked")
  })
  it.each([
    [425, {}, "too_many_requests"],
    [429, { message: "Too Many Attempts." }, "too_many_requests"],
    [429, { error: "auth.otp.throttle_error" }, "auth.otp.throttle_error"],
    [500, "<html>", "generic"]
  ])("HTTP-010 with status %d and %j is %s", async (status, body, code) => {
    fetched.mockResolvedValue(respond(status, body))
    expect((await refusalOf(page.apiFetch("/api/x"))).code).toBe(code)
  })
  it("HTTP-009 without a connection is offline, and the app is notified", async () => {
    const reported: boolean[] = []
    page.onApi("online", (reached) => reported.push(reached))
    fetched.mockRejectedValueOnce(new TypeError("failed to fetch")).mockResolvedValueOnce(respond(200, {}))
    expect((await refusalOf(page.apiFetch("/api/x"))).code).toBe("offline")
    await page.apiFetch("/api/x")
    expect(reported).toEqual([false, true])
  })
  it("HTTP-008 after the timeout is generic", async () => {
    fetched.mockImplementation(
      (_input, init) =>
        new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)))
    )
    const refusal = await refusalOf(page.apiFetch("/api/x", { headers: { "x-client-timeout": "1" } }))
    expect([refusal.code, refusal.status]).toEqual(["generic", 0])
  })
})

describe("the whole app is notified", () => {
  const countEvents = async (
    name: "signedOut" | "maintenance",
    path: string,
    status: number,
    body: unknown
  ) => {
    const listen = vi.fn<() => void>()
    page.onApi(name, listen)
    fetched.mockResolvedValue(respond(status, body))
    await refusalOf(page.apiFetch(path))
    return listen.mock.calls.length
  }
  const lost = { message: "Unauthenticated." }
  it("AUTH-036 of a lost session, once per response", async () => {
    expect(await countEvents("signedOut", "/api/me", 401, lost)).toBe(1)
  })
  it("AUTH-036 of nothing when a call was sent before a new sign-in", async () => {
    const listen = vi.fn<() => void>()
    page.onApi("signedOut", listen)
    page.session.openSession({ token: "before", kind: "own" })
    fetched.mockImplementation(() => {
      page.session.openSession({ token: "after", kind: "own" })
      return Promise.resolve(respond(401, lost))
    })
    await refusalOf(page.apiFetch("/api/me"))
    expect(listen).not.toHaveBeenCalled()
  })
  it.each([
    ["while a new sign-in is on its way", 200, 0],
    ["after a new sign-in was refused", 422, 1]
  ])("AUTH-036 of an ended session %s", async (_when, status, events) => {
    const listen = vi.fn<() => void>()
    page.onApi("signedOut", listen)
    page.session.openSession({ token: "before", kind: "own" })
    fetched.mockResolvedValue(respond(status, {}))
    await page.apiFetch("/api/auth/login-otp", { method: "POST" }).catch(() => undefined)
    fetched.mockResolvedValue(respond(401, lost))
    await refusalOf(page.apiFetch("/api/me"))
    expect(listen).toHaveBeenCalledTimes(events)
  })
  it("AUTH-036 of nothing when the logout itself is refused", async () => {
    expect(await countEvents("signedOut", "/api/v5/logout", 401, lost)).toBe(0)
  })
  it.each([
    ["HTTP-007 of maintenance by the 503 of the server", 503, { error: "maintenance" }, 1],
    ["HTTP-007 of maintenance by the 503 of a proxy", 503, {}, 1],
    ["SEC-024 of nothing when the server is busy", 429, { error: "server_busy" }, 0]
  ])("%s", async (_case, status, body, events) => {
    expect(await countEvents("maintenance", "/api/me", status, body)).toBe(events)
  })
})
