import { describe, expect, it } from "vitest"
import { searchableRecurringTrip } from "#core/recurring/searchableRecurringTrip.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import { projectedOccurrences } from "#core/search/projectedOccurrences.ts"
import { at } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"

/** Half an hour over midnight of Copenhagen, which is 23:00 UTC, with a stop every ten minutes. */
const leaving = aRecurringTrip({ times: { ...emptyWeek, monday: "23:50" } })
const arriving = aRecurringTrip({ times: { ...emptyWeek, tuesday: "00:20" }, plannedTimeBy: "ARRIVAL" })
const days = (
  recurringTrip: typeof leaving,
  [start, end]: readonly [string, string],
  now: string,
  taken = [""]
) =>
  projectedOccurrences(
    { ...searchableRecurringTrip(recurringTrip, aRecurringRoute()), taken },
    { start: at(start), end: at(end) },
    at(now)
  ).map(({ day }) => day)

const noon = "2026-03-02T11:00:00Z"
const before = ["2026-03-02T22:50:00Z", "2026-03-02T22:55:00Z"] as const
const after = ["2026-03-02T23:10:00Z", "2026-03-02T23:15:00Z"] as const

describe("N25 RECUR-015 a projected occurrence", () => {
  it("is found by a call on the day after its departure", () => {
    expect(days(leaving, after, noon)).toEqual(["2026-03-02"])
  })
  it("is found by a call on the day before its arrival", () => {
    expect(days(arriving, before, noon)).toEqual(["2026-03-03"])
  })
  it("is not found once it has departed, even by later calls", () => {
    expect(days(leaving, after, "2026-03-02T22:49:59Z")).toEqual(["2026-03-02"])
    expect(days(leaving, after, "2026-03-02T22:50:00Z")).toEqual([])
  })
  it("is not found on a day with a row", () => {
    expect(days(leaving, after, noon, ["2026-03-02"])).toEqual([])
  })
})
