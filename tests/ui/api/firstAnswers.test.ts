import { beforeEach, describe, expect, it } from "vitest"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"
import type { FirstAnswer } from "#ui/api/firstAnswers.ts"

stubPage("da")

const apiFetch = async (input: string, init?: RequestInit) =>
  (await import("#ui/api/apiFetch.ts")).apiFetch(input, init)

const headers = {
  Accept: "application/json",
  "Accept-Language": "da",
  "X-Product-Version": "production-11.4.97-rc.2",
  "X-Product-Framework": "react",
  "X-Platform": "web"
}
const url = "/api/auth/challenge"
const challenge = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    nonce: "n",
    salt: "s",
    cost: 1000,
    keyLength: 32,
    keyPrefix: "00",
    data: { expires: 1 }
  },
  signature: "g"
}

/** What the page has begun to load before the app's scripts; answers the controller that ends it. */
const begin = (response: Promise<Response>, changes: Partial<FirstAnswer> = {}) => {
  const controller = new AbortController()
  response.catch(() => undefined)
  globalThis.samvejFirstAnswers = [
    { url, headers, startedAt: performance.now(), controller, response, ...changes }
  ]
  return controller
}

beforeEach(() => {
  fetched.mockImplementation(() => Promise.resolve(respond(200, { from: "the second call" })))
  return () => {
    globalThis.samvejFirstAnswers = undefined
  }
})

const read = async (init?: RequestInit) => (await apiFetch(url, init)).json()

describe("an answer that the page began to load before its scripts", () => {
  it("is the answer to the first call of the contract for it, and to no other", async () => {
    begin(Promise.resolve(respond(200, challenge)))
    const { callApi } = await import("#ui/api/callApi.ts")
    await callApi((api) => api.auth.challenge())
    expect(fetched).not.toHaveBeenCalled()
    await read()
    expect(fetched).toHaveBeenCalledOnce()
  })

  it.each([
    ["another address", { url: "/api/me" }],
    ["another session", { headers: { ...headers, Authorization: "Bearer before" } }],
    ["another language", { headers: { ...headers, "Accept-Language": "en" } }],
    ["half a minute ago", { startedAt: performance.now() - 30_000 }]
  ])("SEC-020 L10N-001 is not used when it is of %s", async (_name, changes) => {
    begin(Promise.resolve(respond(200, { from: "before" })), changes)
    expect(await read()).toEqual({ from: "the second call" })
  })

  it("is not used after a command, which may have changed it", async () => {
    const controller = begin(Promise.resolve(respond(200, { from: "before" })))
    await apiFetch("/api/v3/commute/driver/trip", { method: "POST" })
    expect(controller.signal.aborted).toBe(true)
    expect(await read()).toEqual({ from: "the second call" })
  })

  it("is asked for again when its connection failed", async () => {
    begin(Promise.reject(new TypeError("Failed to fetch")))
    expect(await read()).toEqual({ from: "the second call" })
  })

  it("AUTH-036 refuses the call when the server refused it", async () => {
    begin(Promise.resolve(respond(401, { error: "unauthenticated", message: "Log ind" })))
    await expect(read()).rejects.toMatchObject({ status: 401, code: "unauthenticated" })
    expect(fetched).not.toHaveBeenCalled()
  })

  it("ends when its caller aborts", async () => {
    const never = Promise.withResolvers<Response>()
    const first = begin(never.promise)
    first.signal.addEventListener("abort", () => never.reject(first.signal.reason))
    fetched.mockImplementation((_input, { signal }) => Promise.reject(signal?.reason))
    const caller = new AbortController()
    const call = read({ signal: caller.signal })
    caller.abort()
    await expect(call).rejects.toMatchObject({ name: "AbortError" })
    expect(first.signal.aborted).toBe(true)
  })
})
