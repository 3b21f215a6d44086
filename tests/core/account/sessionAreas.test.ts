import { assert, describe, it } from "@effect/vitest"
import { sessionAreas } from "#core/account/sessionAreas.ts"

const look = (call: string) => ({ call, changes: false })
const change = (call: string) => ({ call, changes: true })

describe("what an agent saw and did in an account", () => {
  it("CONS-002 is named once for each area, what changed apart from what was seen", () => {
    const calls = [
      look("GET /api/me/transactions"),
      look("GET /api/v3/commute/overview/list"),
      look("GET /api/v3/commute/driver/trip/:id"),
      change("PATCH /api/me"),
      look("GET /api/me")
    ]
    assert.deepStrictEqual(sessionAreas(calls), {
      seen: ["profile", "trips", "money"],
      changed: ["profile"]
    })
  })

  it("CONS-002 leaves out what shows nothing of the person", () => {
    const calls = [look("GET /api/settings"), look("GET /api/route"), look("POST /api/auth/login-as/acting")]
    assert.deepStrictEqual(sessionAreas(calls), { seen: [], changed: [] })
  })
})
