import { beforeEach, describe, expect, it, vi } from "vitest"
import { answerOrStored } from "#rider/shell/offline/answerOrStored.ts"
import { isStoredOffline } from "#rider/shell/offline/isStoredOffline.ts"
import { inServiceWorker, MemoryCaches } from "./serviceWorkerScope.ts"

const overview = "https://samvej.example/api/v3/commute/overview/list"
const cacheName = "samvej-offline"

const requestOf = (token: string, address = overview, init: RequestInit = {}) =>
  new Request(address, { ...init, headers: { authorization: `Bearer ${token}` } })

describe("the service worker", () => {
  const isStored = inServiceWorker(isStoredOffline, {})

  it.each([
    ["the overview", overview, {}, true],
    ["the overview with a query", `${overview}?page=2`, {}, true],
    ["the active trip", "https://samvej.example/api/commute/active-trip", {}, true],
    ["a booking", "https://samvej.example/api/v3/commute/booking/b-1", {}, true],
    ["a trip", "https://samvej.example/api/v3/commute/driver/trip/t-1", {}, true],
    ["the parking of a trip", "https://samvej.example/api/v3/commute/driver/trip/t-1/parking", {}, false],
    ["the profile", "https://samvej.example/api/me", {}, false],
    ["a path below the overview", `${overview}/7`, {}, false],
    [
      "a path that ends like the overview",
      "https://samvej.example/x/api/v3/commute/overview/list",
      {},
      false
    ],
    ["the overview of an impersonation", overview, { cache: "no-store" }, false]
  ] as const)("SEC-020 stores %s: %s", (_name, address, init, expected) => {
    const visit = { request: requestOf("a", address, init), sameOrigin: true, url: new URL(address) }
    expect(isStored(visit)).toBe(expected)
  })

  it("SEC-020 stores nothing of a guest or of another origin", () => {
    const url = new URL(overview)
    expect(isStored({ request: new Request(url), sameOrigin: true, url })).toBe(false)
    expect(isStored({ request: requestOf("a"), sameOrigin: false, url })).toBe(false)
  })
})

describe("an answer of the service worker", () => {
  let caches: MemoryCaches
  const network = vi.fn<(request: Request) => Promise<Response>>()
  let answer: typeof answerOrStored
  const textOf = async (token: string, address = overview) =>
    answer({ request: requestOf(token, address) }).then(
      (response) => response.text(),
      () => "none"
    )
  const respondWith = (body: string, status = 200) =>
    network.mockImplementation(() => Promise.resolve(new Response(body, { status })))
  const disconnect = () => network.mockImplementation(() => Promise.reject(new TypeError("no connection")))

  beforeEach(() => {
    caches = new MemoryCaches()
    network.mockReset()
    const globals = { caches, crypto, fetch: network, AbortSignal, Headers, Response, TextEncoder, URL }
    answer = inServiceWorker(answerOrStored, globals)
  })

  it("SEC-020 comes from the network, and without connection from the cache, with the time when it was stored", async () => {
    const before = Date.now()
    respondWith("Roskilde")
    const fresh = await answer({ request: requestOf("anna") })
    expect([await fresh.text(), fresh.headers.has("x-samvej-stored")]).toEqual(["Roskilde", false])
    respondWith("Køge")
    expect(await textOf("anna")).toBe("Køge")
    disconnect()
    const stored = await answer({ request: requestOf("anna") })
    expect(await stored.text()).toBe("Køge")
    const storedAt = Date.parse(stored.headers.get("x-samvej-stored") ?? "")
    expect(storedAt).toBeGreaterThanOrEqual(before)
    expect(storedAt).toBeLessThanOrEqual(Date.now())
    expect(await textOf("anna", `${overview}?page=2`)).toBe("none")
  })

  it("SEC-020 is never that of another sign-in", async () => {
    respondWith("Anna's trips")
    await textOf("anna")
    disconnect()
    expect(await textOf("bo")).toBe("none")
    expect(await textOf("anna")).toBe("Anna's trips")
  })

  it("SEC-020 of a new sign-in deletes what is stored of others", async () => {
    respondWith("Anna's trips")
    await textOf("anna")
    await textOf("anna", `${overview}?page=2`)
    respondWith("Bo's trips")
    await textOf("bo")
    expect(await caches.size(cacheName)).toBe(1)
    disconnect()
    expect(await textOf("anna")).toBe("none")
    expect(await textOf("bo")).toBe("Bo's trips")
  })

  it("N65 is kept of the last 24 addresses", async () => {
    respondWith("a trip")
    for (let trip = 0; trip < 30; trip++) await textOf("anna", `${overview}/${trip}`)
    expect(await caches.size(cacheName)).toBe(24)
    disconnect()
    expect([await textOf("anna", `${overview}/5`), await textOf("anna", `${overview}/6`)]).toEqual([
      "none",
      "a trip"
    ])
  })

  it("SEC-020 that was on its way at the sign-out is not stored", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    network.mockReturnValue(promise)
    const text = textOf("anna")
    await vi.waitFor(() => expect(network).toHaveBeenCalled())
    await caches.delete(cacheName)
    resolve(new Response("Anna's trips"))
    expect(await text).toBe("Anna's trips")
    expect(await caches.size(cacheName)).toBe(0)
  })

  it.each([
    [401, "none"],
    [403, "none"],
    [404, "none"],
    [429, "Anna's trips"],
    [500, "Anna's trips"]
  ])("SEC-020 with status %s leaves %s for the time without connection", async (status, expected) => {
    respondWith("Anna's trips")
    await textOf("anna")
    respondWith("refused", status)
    expect(await textOf("anna")).toBe("refused")
    disconnect()
    expect(await textOf("anna")).toBe(expected)
  })
})
