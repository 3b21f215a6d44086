import { assert, describe, it } from "vitest"
import { ageOf } from "#console/shell/freshness/ageOf.ts"

describe("CONS-001 the age of a view's data", () => {
  it.each([
    ["a clock that was set back", -5_000, "seconds", 0],
    ["less than a second", 900, "seconds", 0],
    ["seconds", 59_999, "seconds", 59],
    ["minutes", 60_000, "minutes", 1],
    ["an hour", 3_600_000, "hours", 1]
  ] as const)("is given in whole units: %s", (_case, milliseconds, unit, count) => {
    assert.deepStrictEqual(ageOf(milliseconds), { unit, count })
  })
})
