import { assert, describe, it } from "@effect/vitest"
import { hasStopsBetween } from "#core/trip/hasStopsBetween.ts"

describe("SHARED-005 the schedule of a trip", () => {
  it.each([
    ["has nothing to expand with its two ends", ["Roskilde", "Valby"], false],
    ["can be expanded with a stop between", ["Roskilde", "Taastrup", "Valby"], true]
  ])("%s", (_case, stops, expected) => {
    assert.strictEqual(hasStopsBetween(stops), expected)
  })
})
