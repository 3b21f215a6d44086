import { DateTime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decideCombined } from "#core/search/decideCombined.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import type { TravelTimes } from "#core/search/travelTimes.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders/entities.ts"

const { search } = defaultProductSettings
const day = (time: string) => at(`2026-03-02T${time}:00Z`)
const from = (departure: string, arrival: string): TravelTimes => ({
  departure: day(departure),
  arrival: day(arrival)
})
const criteria = (by: "DEPARTURE" | "ARRIVAL", time: string) => ({
  by,
  window: searchWindow(day(time), by, search),
  minutesBetter: search.combi.minutesBetter
})
const kept = (
  combined: ReadonlyArray<TravelTimes>,
  plain: ReadonlyArray<TravelTimes>,
  query = criteria("DEPARTURE", "08:00")
) =>
  decideCombined(combined, plain, query).map(({ departure, arrival }) =>
    [departure, arrival].map((time) => DateTime.formatIso(time).slice(11, 16)).join("-")
  )

describe("a combined result is offered", () => {
  const combined = [from("08:00", "09:00")]
  it.each([
    ["without any plain result", [], true],
    ["when it arrives ten minutes earlier", [from("08:00", "09:10")], true],
    ["not when it arrives only nine minutes earlier", [from("08:00", "09:09")], false],
    ["not when it departs later without arriving earlier", [from("07:50", "08:55")], false],
    ["when it arrives later, but takes ten minutes less", [from("07:40", "08:50")], true],
    [
      "not when one plain result is as good, for any others",
      [from("08:00", "11:00"), from("08:02", "09:00")],
      false
    ]
  ] as const)("N22 %s", (_case, plain, isOffered) => {
    expect(kept(combined, plain)).toEqual(isOffered ? ["08:00-09:00"] : [])
  })

  it.each([
    ["when it departs ten minutes later", [from("07:50", "08:45")], true],
    ["not when it departs only nine minutes later", [from("07:51", "08:45")], false]
  ] as const)("N22 by arrival %s", (_case, plain, isOffered) => {
    expect(kept(combined, plain, criteria("ARRIVAL", "09:00"))).toEqual(isOffered ? ["08:00-09:00"] : [])
  })

  it("SRCH-001 only when it departs inside the window", () => {
    const early = from("07:29", "08:00")
    const late = from("14:01", "14:30")
    expect(kept([early, ...combined, late], [])).toEqual(["08:00-09:00"])
  })
  it("SRCH-002 or arrives inside it", () => {
    const query = criteria("ARRIVAL", "09:00")
    expect(kept([from("08:00", "09:30"), from("08:40", "09:31")], [], query)).toEqual(["08:00-09:30"])
  })
  it("unless another combined result dominates it, and of two equal ones the first is kept", () => {
    const worse = from("07:55", "09:00")
    expect(kept([worse, ...combined, ...combined, from("09:00", "10:00")], [])).toEqual([
      "08:00-09:00",
      "09:00-10:00"
    ])
  })

  it("in order of departure, the first of two equal ones", () => {
    const [first, second] = [from("08:00", "09:00"), from("08:00", "09:00")]
    const [early, late] = [from("07:40", "08:30"), from("09:00", "09:45")]
    const result = decideCombined([late, first, second, early], [], criteria("DEPARTURE", "08:00"))
    expect(result).toEqual([early, first, late])
    expect(result[1]).toBe(first)
  })

  it("N22 never when a plain result departs no earlier and arrives no later", () => {
    const minute = fc.integer({ min: 0, max: 300 })
    const times = fc.tuple(minute, fc.integer({ min: 1, max: 120 })).map(
      ([start, length]): TravelTimes => ({
        departure: DateTime.add(day("08:00"), { minutes: start }),
        arrival: DateTime.add(day("08:00"), { minutes: start + length })
      })
    )
    fc.assert(
      fc.property(fc.array(times), fc.array(times), (some, plain) => {
        for (const one of decideCombined(some, plain, criteria("DEPARTURE", "08:00"))) {
          for (const other of plain) {
            const isAsGood =
              DateTime.isGreaterThanOrEqualTo(other.departure, one.departure) &&
              DateTime.isLessThanOrEqualTo(other.arrival, one.arrival)
            expect(isAsGood).toBe(false)
          }
        }
      })
    )
  })
})
