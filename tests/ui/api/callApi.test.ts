import { describe, expect, it } from "vitest"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"

const load = async () => (await import("#ui/api/callApi.ts")).callApi

stubPage()

describe("a call of the contract", () => {
  it("resolves with the decoded response", async () => {
    const callApi = await load()
    fetched.mockResolvedValue(respond(200, true))
    expect(await callApi((api) => api.auth.check({ headers: {}, payload: { phone: "+4512345678" } }))).toBe(
      true
    )
    expect(fetched.mock.calls[0]?.[0]).toEqual(new URL("https://samvej.example/api/auth/check"))
  })
  it("HTTP-011 rejects with the refusal, its text and data included", async () => {
    const callApi = await load()
    fetched.mockResolvedValue(
      respond(429, {
        error: "too_many_requests",
        identifier: "too_many_requests",
        message: "Vent lidt",
        retry_after: 40
      })
    )
    await expect(callApi((api) => api.auth.challenge())).rejects.toMatchObject({
      name: "Refusal",
      code: "too_many_requests",
      status: 429,
      message: "Vent lidt",
      data: { retry_after: 40 }
    })
  })
  it("sends the headers of one command", async () => {
    const callApi = await load()
    fetched.mockResolvedValue(respond(200, true))
    const headers = { "Idempotency-Key": "the-same-again" }
    await callApi((api) => api.auth.check({ headers: {}, payload: { phone: "+4512345678" } }), { headers })
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get("idempotency-key")).toBe("the-same-again")
  })
  it("rejects with generic for a response outside of the contract", async () => {
    const callApi = await load()
    fetched.mockResolvedValue(respond(200, { exists: 1 }))
    await expect(callApi((api) => api.auth.challenge())).rejects.toMatchObject({ code: "generic" })
  })
  it("rejects when its caller aborts", async () => {
    const callApi = await load()
    fetched.mockImplementation(
      (_input, init) =>
        new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(init.signal?.reason)))
    )
    const controller = new AbortController()
    const call = callApi((api) => api.auth.challenge(), { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: "AbortError" })
  })
})
