import { describe, expect, it } from "vitest"
import { type RankedResult, resultPosition, unpositioned } from "#core/search/resultPosition.ts"
import { at } from "#tests/support/builders/entities.ts"

const result = (id: string, departure: string, arrival: string): RankedResult => ({
  id,
  departure: at(`2026-03-02T${departure}:00Z`),
  arrival: at(`2026-03-02T${arrival}:00Z`)
})
const quick = result("quick", "08:00", "08:30")
const slow = result("slow", "08:00", "09:00")
const slowest = result("slowest", "07:00", "09:30")

describe("a result by timetable", () => {
  it.each([
    ["is above the first car that takes longer", result("", "10:00", "10:45"), "slow"],
    ["is above the quickest car when it is quicker", result("", "10:00", "10:20"), "quick"],
    ["is below a car that takes as long", result("", "10:00", "11:00"), "slowest"],
    ["is below all cars when it takes longest", result("", "10:00", "13:00"), null]
  ])("N21 SRCH-018 %s", (_case, journey, above) => {
    expect(resultPosition(journey, [slowest, quick, slow], [])).toEqual({ above, replaces: null })
  })
  it("N21 SRCH-018 has no position until it is compared", () => {
    expect(unpositioned).toEqual({ above: null, replaces: null })
  })
  it("N21 SRCH-018 has no position without cars", () => {
    expect(resultPosition(quick, [], [])).toEqual({ above: null, replaces: null })
  })
})

describe("a combined result", () => {
  const combined = result("", "08:00", "09:00")
  it.each([
    ["that departs earlier and arrives later", [result("bus", "07:50", "09:10")], "bus"],
    ["that departs and arrives with it", [result("bus", "08:00", "09:00")], "bus"],
    ["that is the quickest of several", [slowest, result("bus", "07:50", "09:10")], "bus"],
    ["but not one that departs later", [result("bus", "08:01", "09:30")], null],
    ["but not one that arrives earlier", [result("bus", "07:00", "08:59")], null]
  ])("N21 SRCH-018 replaces a journey %s", (_case, journeys, replaces) => {
    expect(resultPosition(combined, [], journeys).replaces).toBe(replaces)
  })
})
