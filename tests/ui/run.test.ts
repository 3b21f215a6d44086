import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"

const nothingKept = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const asked = vi.fn<(input: RequestInfo | URL, init: RequestInit) => Promise<Response>>()
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } })
const load = async () => (await import("#ui/api/run.ts")).run

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal("location", {
    href: "https://samvej.example/",
    origin: "https://samvej.example",
    pathname: "/"
  })
  vi.stubGlobal("document", { documentElement: { lang: "en" } })
  vi.stubGlobal("localStorage", nothingKept)
  vi.stubGlobal("sessionStorage", nothingKept)
  vi.stubGlobal("fetch", asked)
})
afterEach(() => vi.unstubAllGlobals())

describe("a call of the contract", () => {
  it("answers what the contract says", async () => {
    const run = await load()
    asked.mockResolvedValue(answer(200, true))
    expect(await run((api) => api.auth.check({ headers: {}, payload: { phone: "+4512345678" } }))).toBe(true)
    expect(asked.mock.calls[0]?.[0]).toEqual(new URL("https://samvej.example/api/auth/check"))
  })
  it("HTTP-011 rejects with the refusal as it came, its text and data kept", async () => {
    const run = await load()
    asked.mockResolvedValue(
      answer(429, {
        error: "too_many_requests",
        identifier: "too_many_requests",
        message: "Vent lidt",
        retry_after: 40
      })
    )
    await expect(run((api) => api.auth.challenge())).rejects.toMatchObject({
      name: "Refusal",
      code: "too_many_requests",
      status: 429,
      message: "Vent lidt",
      data: { retry_after: 40 }
    })
  })
  it("sends the headers of one command", async () => {
    const run = await load()
    asked.mockResolvedValue(answer(200, true))
    const headers = { "Idempotency-Key": "the-same-again" }
    await run((api) => api.auth.check({ headers: {}, payload: { phone: "+4512345678" } }), { headers })
    expect(new Headers(asked.mock.calls[0]?.[1].headers).get("idempotency-key")).toBe("the-same-again")
  })
  it("is generic when the answer is not what the contract says", async () => {
    const run = await load()
    asked.mockResolvedValue(answer(200, { exists: 1 }))
    await expect(run((api) => api.auth.challenge())).rejects.toMatchObject({ code: "generic" })
  })
  it("ends with the abort of its caller", async () => {
    const run = await load()
    asked.mockImplementation(
      (_input, init) =>
        new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)))
    )
    const controller = new AbortController()
    const call = run((api) => api.auth.challenge(), { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: "AbortError" })
  })
})
