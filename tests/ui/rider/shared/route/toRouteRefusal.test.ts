import { assert, describe, it } from "vitest"
import { toRouteRefusal } from "#rider/shared/route/toRouteRefusal.ts"
import { Refusal } from "#ui/api/Refusal.ts"

const codeOf = (code: string, status: number) =>
  toRouteRefusal(new Refusal({ code, status, message: "", fields: {}, data: {} })).code

describe("ERR-010 a refused route", () => {
  it.each([
    ["generic", 500],
    ["timeout", 504],
    ["invalid_fields", 422]
  ])("suggests another address after %s", (code, status) => {
    assert.strictEqual(codeOf(code, status), "unable_to_create_route")
  })

  it.each([
    ["route_too_short", 422],
    ["addresses_must_be_different", 422],
    ["country_not_supported", 422],
    ["routing_unavailable", 502],
    ["offline", 0]
  ])("keeps %s, whose text is more specific", (code, status) => {
    assert.strictEqual(codeOf(code, status), code)
  })
})
