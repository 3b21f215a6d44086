import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkWeek, emptyWeek, mergeWeek } from "#core/recurring/week.ts"
import { aWeekChange } from "#tests/support/builders/recurringTrips.ts"

describe("RECUR-011 the week of a recurring trip", () => {
  it("has at least one time", () => {
    const refused = Option.getOrThrow(Result.getFailure(checkWeek(emptyWeek)))
    expect(refused.fields).toEqual([{ field: "times", problem: "invalid.plannedTime", data: {} }])
    const sunday = { ...emptyWeek, sunday: "10:00" }
    expect(Result.getOrThrow(checkWeek(sunday))).toEqual(sunday)
  })
  it("keeps the days that a change leaves out, and removes those that it sets to null", () => {
    const before = { ...emptyWeek, monday: "08:00", tuesday: "08:00" }
    expect(mergeWeek(before, aWeekChange({ monday: null, friday: "07:00" }))).toEqual({
      ...emptyWeek,
      tuesday: "08:00",
      friday: "07:00"
    })
  })
})
