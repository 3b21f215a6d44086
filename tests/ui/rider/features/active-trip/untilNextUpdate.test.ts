import { describe, expect, it } from "vitest"
import { untilNextUpdate } from "#rider/features/active-trip/untilNextUpdate.ts"

describe("the position of the car is reported to the server", () => {
  it.each([
    ["at once when the last report is ten seconds old", 10_000, 0],
    ["at once when it is older", 60_000, 0],
    ["after the rest of ten seconds otherwise", 3_000, 7_000],
    ["ten seconds after a report of this moment", 0, 10_000]
  ])("LOC-004 %s", (_case, past, wait) => {
    expect(untilNextUpdate(1_000_000, 1_000_000 + past)).toBe(wait)
  })
})
