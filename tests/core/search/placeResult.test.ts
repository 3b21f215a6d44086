import { describe, expect, it } from "vitest"
import { type Known, nowhere, placeResult } from "#core/search/placeResult.ts"
import { at } from "#tests/support/builders.ts"

const known = (id: string, departure: string, arrival: string): Known => ({
  id,
  departure: at(`2026-03-02T${departure}:00Z`),
  arrival: at(`2026-03-02T${arrival}:00Z`)
})
const quick = known("quick", "08:00", "08:30")
const slow = known("slow", "08:00", "09:00")
const slowest = known("slowest", "07:00", "09:30")

describe("a result by timetable", () => {
  it.each([
    ["stands above the first car that takes longer", known("", "10:00", "10:45"), "slow"],
    ["stands above the quickest car when it is quicker", known("", "10:00", "10:20"), "quick"],
    ["stands behind a car that takes as long", known("", "10:00", "11:00"), "slowest"],
    ["stands below them all when it takes longest", known("", "10:00", "13:00"), null]
  ])("N21 SRCH-018 %s", (_case, result, above) => {
    expect(placeResult(result, [slowest, quick, slow], [])).toEqual({ above, replaces: null })
  })
  it("N21 SRCH-018 stands nowhere in particular until it is compared", () => {
    expect(nowhere).toEqual({ above: null, replaces: null })
  })
  it("N21 SRCH-018 stands alone without cars", () => {
    expect(placeResult(quick, [], [])).toEqual({ above: null, replaces: null })
  })
})

describe("a combined result", () => {
  const combined = known("", "08:00", "09:00")
  it.each([
    ["that leaves earlier and arrives later", [known("bus", "07:50", "09:10")], "bus"],
    ["that leaves and arrives with it", [known("bus", "08:00", "09:00")], "bus"],
    ["it comes closest to, of several", [slowest, known("bus", "07:50", "09:10")], "bus"],
    ["of none that leaves later", [known("bus", "08:01", "09:30")], null],
    ["of none that arrives earlier", [known("bus", "07:00", "08:59")], null]
  ])("N21 SRCH-018 takes the place of the journey %s", (_case, journeys, replaces) => {
    expect(placeResult(combined, [], journeys).replaces).toBe(replaces)
  })
})
