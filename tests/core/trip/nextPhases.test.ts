import { assert, describe, it } from "vitest"
import { nextPhases } from "#core/trip/nextPhases.ts"

describe("the phases that can follow", () => {
  it.each([
    ["TRIP-061", "scheduled", ["due", "active", "cancelled"]],
    ["TRIP-061", "due", ["pending_activation", "active", "cancelled"]],
    ["TRIP-060", "pending_activation", ["active", "cancelled"]],
    ["TRIP-059", "active", ["completed", "cancelled"]],
    ["TRIP-062", "completed", []],
    ["TRIP-063", "cancelled", []]
  ] as const)("%s %s", (_id, phase, expected) => {
    assert.deepStrictEqual(nextPhases(phase), [...expected])
  })
})
