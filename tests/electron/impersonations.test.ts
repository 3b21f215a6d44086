import { afterEach, assert, describe, it } from "vitest"
import { openImpersonations } from "#desktop/impersonations.ts"
import { openStaffToken } from "#desktop/staffToken.ts"
import { type FakeApi, startFakeApi } from "./startFakeApi.ts"

let api: FakeApi | undefined
afterEach(() => api?.stop())

const command = {
  user_id: "7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11",
  name: "Sara Support",
  reason: "Cannot see her booking",
  mode: "read"
} as const

describe("CONS-002 signing in as somebody", () => {
  it("opens nothing when the server refuses, and says why", async () => {
    api = await startFakeApi(() => ({ status: 403, body: { error: "cannot_impersonate_staff" } }))
    const impersonations = openImpersonations({ origin: api.origin, token: await openStaffToken() })
    assert.deepStrictEqual(await impersonations.start(command), {
      outcome: "refused",
      error: "cannot_impersonate_staff"
    })
  })

  it("tells the server the reason and not the name, which it knows", async () => {
    api = await startFakeApi(() => ({ status: 404, body: { error: "person_not_found" } }))
    const impersonations = openImpersonations({ origin: api.origin, token: await openStaffToken() })
    await impersonations.start({ ...command, case: "4711" })
    assert.deepStrictEqual(JSON.parse(api.calls[0]?.body ?? ""), {
      user_id: command.user_id,
      reason: command.reason,
      case: "4711",
      mode: "read"
    })
  })

  it("says that the server is away", async () => {
    const gone = await startFakeApi(() => ({}))
    await gone.stop()
    const impersonations = openImpersonations({ origin: gone.origin, token: await openStaffToken() })
    assert.deepStrictEqual(await impersonations.start(command), { outcome: "refused", error: "offline" })
  })
})
