import { assert, describe, it } from "vitest"
import { nextPhases } from "#core/trip/nextPhases.ts"

describe("TRIP-059 TRIP-060 TRIP-061 TRIP-062 TRIP-063 the phases that can follow", () => {
  it.each([
    ["scheduled", ["due", "active", "cancelled"]],
    ["due", ["pending_activation", "active", "cancelled"]],
    ["pending_activation", ["active", "cancelled"]],
    ["active", ["completed", "cancelled"]],
    ["completed", []],
    ["cancelled", []]
  ] as const)("%s", (phase, expected) => {
    assert.deepStrictEqual(nextPhases(phase), [...expected])
  })
})
