import { DateTime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decideCombined } from "#core/search/decideCombined.ts"
import type { DoorTimes } from "#core/search/doorToDoor.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders.ts"

const { search } = defaultProductSettings
const day = (time: string) => at(`2026-03-02T${time}:00Z`)
const from = (departure: string, arrival: string): DoorTimes => ({
  departure: day(departure),
  arrival: day(arrival)
})
const asked = (by: "DEPARTURE" | "ARRIVAL", time: string) => ({
  by,
  window: searchWindow(day(time), by, search),
  minutesBetter: search.combi.minutesBetter
})
const kept = (
  combined: ReadonlyArray<DoorTimes>,
  plain: ReadonlyArray<DoorTimes>,
  query = asked("DEPARTURE", "08:00")
) =>
  decideCombined(combined, plain, query).map(({ departure, arrival }) =>
    [departure, arrival].map((time) => DateTime.formatIso(time).slice(11, 16)).join("-")
  )

describe("a ride combined with public transport is offered", () => {
  const combined = [from("08:00", "09:00")]
  it.each([
    ["when nothing goes there otherwise", [], true],
    ["when it is there ten minutes earlier", [from("08:00", "09:10")], true],
    ["not when it is nine minutes earlier only", [from("08:00", "09:09")], false],
    ["not when it leaves later than asked for and is no earlier there", [from("07:50", "08:55")], false],
    ["when it is later there, but under way for ten minutes less", [from("07:40", "08:50")], true],
    [
      "not when one plain result is as good, whatever the others",
      [from("08:00", "11:00"), from("08:02", "09:00")],
      false
    ]
  ] as const)("N22 SRCH-011 %s", (_case, plain, isOffered) => {
    expect(kept(combined, plain)).toEqual(isOffered ? ["08:00-09:00"] : [])
  })

  it.each([
    ["when it leaves ten minutes later", [from("07:50", "08:45")], true],
    ["not when it leaves nine minutes later only", [from("07:51", "08:45")], false]
  ] as const)("N22 SRCH-011 to who asked for the arrival %s", (_case, plain, isOffered) => {
    expect(kept(combined, plain, asked("ARRIVAL", "09:00"))).toEqual(isOffered ? ["08:00-09:00"] : [])
  })

  it("SRCH-001 only when it leaves inside the window", () => {
    const early = from("07:29", "08:00")
    const late = from("14:01", "14:30")
    expect(kept([early, ...combined, late], [])).toEqual(["08:00-09:00"])
  })
  it("SRCH-002 or arrives in it", () => {
    const query = asked("ARRIVAL", "09:00")
    expect(kept([from("08:00", "09:30"), from("08:40", "09:31")], [], query)).toEqual(["08:00-09:30"])
  })
  it("unless another of its kind leaves no earlier and arrives no later, and one of two equal ones stays", () => {
    const worse = from("07:55", "09:00")
    expect(kept([worse, ...combined, ...combined, from("09:00", "10:00")], [])).toEqual([
      "08:00-09:00",
      "09:00-10:00"
    ])
  })

  it("in the order in which they leave, and the first of two equal ones", () => {
    const [first, second] = [from("08:00", "09:00"), from("08:00", "09:00")]
    const [early, late] = [from("07:40", "08:30"), from("09:00", "09:45")]
    const result = decideCombined([late, first, second, early], [], asked("DEPARTURE", "08:00"))
    expect(result).toEqual([early, first, late])
    expect(result[1]).toBe(first)
  })

  it("N22 never beside a plain result that leaves no earlier and arrives no later", () => {
    const minute = fc.integer({ min: 0, max: 300 })
    const times = fc.tuple(minute, fc.integer({ min: 1, max: 120 })).map(
      ([start, length]): DoorTimes => ({
        departure: DateTime.add(day("08:00"), { minutes: start }),
        arrival: DateTime.add(day("08:00"), { minutes: start + length })
      })
    )
    fc.assert(
      fc.property(fc.array(times), fc.array(times), (some, plain) => {
        for (const one of decideCombined(some, plain, asked("DEPARTURE", "08:00"))) {
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
