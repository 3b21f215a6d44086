import { assert, describe, it } from "vitest"
import { roadRefusal } from "#rider/features/offer-trip/roadRefusal.ts"
import { Refusal } from "#ui/api/Refusal.ts"

const told = (code: string, status: number) =>
  roadRefusal(new Refusal({ code, status, message: "", fields: {}, data: {} })).code

describe("ERR-010 a road that cannot be drawn", () => {
  it.each([
    ["generic", 500],
    ["timeout", 504],
    ["invalid_fields", 422]
  ])("asks for another address after %s", (code, status) => {
    assert.strictEqual(told(code, status), "unable_to_create_route")
  })

  it.each([
    ["route_too_short", 422],
    ["addresses_must_be_different", 422],
    ["country_not_supported", 422],
    ["routing_unavailable", 503],
    ["offline", 0]
  ])("says %s where another address would not help, or only a certain one", (code, status) => {
    assert.strictEqual(told(code, status), code)
  })
})
