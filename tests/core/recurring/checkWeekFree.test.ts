import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkWeekFree } from "#core/recurring/checkWeekFree.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { emptyWeek, type WeekTimes } from "#core/recurring/week.ts"
import { aRecurringRoute, aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"

/** Builds a recurring trip that drives for half an hour. */
const driving = (times: Partial<WeekTimes>, more: Partial<RecurringTrip> = {}) => ({
  recurringTrip: aRecurringTrip({ times: { ...emptyWeek, ...times }, ...more }),
  route: aRecurringRoute()
})
const refusalOf = (own: Partial<WeekTimes>, other: Partial<WeekTimes>, more: Partial<RecurringTrip> = {}) =>
  Option.getOrNull(Result.getFailure(checkWeekFree(driving(own), [driving(other, more)])))?._tag ?? null

describe("ERR-012 a recurring trip of half an hour is refused beside another", () => {
  it.each([
    ["that departs at the same time", { monday: "08:00" }, { monday: "08:00" }],
    ["that is still driving", { monday: "08:29" }, { monday: "08:00" }],
    ["that departs before it arrives", { monday: "07:31" }, { monday: "08:00" }],
    ["on one of their days", { monday: "17:00", friday: "08:00" }, { monday: "08:00", friday: "08:15" }],
    ["that drives over midnight", { tuesday: "00:10" }, { monday: "23:50" }],
    ["that drives into the next week", { monday: "00:10" }, { sunday: "23:50" }]
  ] as const)("%s", (_case, own, other) => {
    expect(refusalOf(own, other)).toBe("existing_trip_in_period")
  })
})

describe("ERR-012 a recurring trip of half an hour is allowed beside another", () => {
  it.each([
    ["that has arrived", { monday: "08:30" }, { monday: "08:00" }],
    ["that departs when it arrives", { monday: "07:30" }, { monday: "08:00" }],
    ["on other days", { tuesday: "08:00" }, { monday: "08:00", wednesday: "08:00" }]
  ] as const)("%s", (_case, own, other) => {
    expect(refusalOf(own, other)).toBeNull()
  })

  it("that arrives at its departure", () => {
    expect(refusalOf({ monday: "08:00" }, { monday: "08:00" }, { plannedTimeBy: "ARRIVAL" })).toBeNull()
    expect(refusalOf({ monday: "08:00" }, { monday: "08:01" }, { plannedTimeBy: "ARRIVAL" })).toBe(
      "existing_trip_in_period"
    )
  })

  it("when there is none", () => {
    expect(Result.isSuccess(checkWeekFree(driving({ monday: "08:00" }), []))).toBe(true)
  })
})
