import { describe, expect, it } from "vitest"
import { weeklyPattern } from "#core/recurring/weeklyPattern.ts"
import { never } from "#core/recurring/weekTimes.ts"
import { projectedOccurrences } from "#core/search/projectedOccurrences.ts"
import { at } from "#tests/support/builders.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/recurring.ts"

/** Over midnight of Copenhagen, which comes at 23:00 UTC: half an hour, with a stop at each ten minutes. */
const leaving = aRecurringTrip({ times: { ...never, monday: "23:50" } })
const arriving = aRecurringTrip({ times: { ...never, tuesday: "00:20" }, plannedTimeBy: "ARRIVAL" })
const days = (
  recurringTrip: typeof leaving,
  [start, end]: readonly [string, string],
  now: string,
  taken = [""]
) =>
  projectedOccurrences(
    { ...weeklyPattern(recurringTrip, aRecurringRoute()), taken },
    { start: at(start), end: at(end) },
    at(now)
  ).map(({ day }) => day)

const noon = "2026-03-02T11:00:00Z"
const before = ["2026-03-02T22:50:00Z", "2026-03-02T22:55:00Z"] as const
const after = ["2026-03-02T23:10:00Z", "2026-03-02T23:15:00Z"] as const

describe("N25 RECUR-015 a ride that is foreseen", () => {
  it("is found where it calls on the day after the one on which it leaves", () => {
    expect(days(leaving, after, noon)).toEqual(["2026-03-02"])
  })
  it("is found where it calls on the day before the one on which it arrives", () => {
    expect(days(arriving, before, noon)).toEqual(["2026-03-03"])
  })
  it("is not once it has left, wherever else it still calls", () => {
    expect(days(leaving, after, "2026-03-02T22:49:59Z")).toEqual(["2026-03-02"])
    expect(days(leaving, after, "2026-03-02T22:50:00Z")).toEqual([])
  })
  it("is not on a day that has a ride of its own", () => {
    expect(days(leaving, after, noon, ["2026-03-02"])).toEqual([])
  })
})
