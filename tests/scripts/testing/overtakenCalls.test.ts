import { assert, describe, it } from "@effect/vitest"
import { rememberCalls } from "#tests/e2e/support/overtakenCalls.ts"

const trip = "/api/driver-trip/01a22373-8d4d-7d14-bbeb-be775e9da81e"
const otherTrip = "/api/driver-trip/01a22373-8d4d-7d14-bbeb-be775e9da81f"
const session = "Bearer one"

describe("a refused call of a page was overtaken", () => {
  it("by the end of the session, once the server has answered a call of it", () => {
    const calls = rememberCalls()
    const refused = { status: 401, path: "/api/me", session }
    assert.isFalse(calls.isOvertaken(refused))
    calls.remember({ status: 200, path: "/api/me", session: "Bearer another" })
    assert.isFalse(calls.isOvertaken(refused))
    calls.remember({ status: 200, path: "/api/me", session })
    assert.isTrue(calls.isOvertaken(refused))
    assert.isFalse(calls.isOvertaken({ ...refused, path: "/api/overview" }))
  })
  it("by the end of the trip, once the server has answered another call of it", () => {
    const calls = rememberCalls()
    const refused = { status: 404, path: `${trip}/code`, session }
    calls.remember({ status: 200, path: `${otherTrip}/code`, session })
    calls.remember(refused)
    assert.isFalse(calls.isOvertaken(refused))
    calls.remember({ status: 200, path: `${trip}/position`, session })
    assert.isTrue(calls.isOvertaken(refused))
    assert.isFalse(calls.isOvertaken({ ...refused, status: 500 }))
  })
  it("never for a guest", () => {
    const calls = rememberCalls()
    calls.remember({ status: 200, path: "/api/settings", session: undefined })
    assert.isFalse(calls.isOvertaken({ status: 401, path: "/api/me", session: undefined }))
  })
})
