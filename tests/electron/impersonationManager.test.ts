import { afterEach, assert, describe, it } from "vitest"
import { createImpersonationManager } from "#desktop/impersonationManager.ts"
import { createStaffTokenStore } from "#desktop/staffTokenStore.ts"
import { type FakeApi, startFakeApi } from "./startFakeApi.ts"

let api: FakeApi | undefined
afterEach(() => api?.stop())

const command = {
  user_id: "7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11",
  name: "Sara Support",
  reason: "Cannot see her booking",
  mode: "read"
} as const

describe("CONS-002 an impersonation", () => {
  it("opens no window when the server refuses, and returns the refusal", async () => {
    api = await startFakeApi(() => ({ status: 403, body: { error: "cannot_impersonate_staff" } }))
    const impersonations = createImpersonationManager({
      origin: api.origin,
      tokenStore: await createStaffTokenStore(api.origin)
    })
    assert.deepStrictEqual(await impersonations.start(command), {
      outcome: "refused",
      error: "cannot_impersonate_staff"
    })
  })

  it("sends the reason to the server, but not the name, which the server knows", async () => {
    api = await startFakeApi(() => ({ status: 404, body: { error: "person_not_found" } }))
    const impersonations = createImpersonationManager({
      origin: api.origin,
      tokenStore: await createStaffTokenStore(api.origin)
    })
    await impersonations.start({ ...command, case: "4711" })
    assert.deepStrictEqual(JSON.parse(api.calls[0]?.body ?? ""), {
      user_id: command.user_id,
      reason: command.reason,
      case: "4711",
      mode: "read"
    })
  })

  it("is refused as offline when the server cannot be reached", async () => {
    const stoppedApi = await startFakeApi(() => ({}))
    await stoppedApi.stop()
    const impersonations = createImpersonationManager({
      origin: stoppedApi.origin,
      tokenStore: await createStaffTokenStore(stoppedApi.origin)
    })
    assert.deepStrictEqual(await impersonations.start(command), { outcome: "refused", error: "offline" })
  })
})
