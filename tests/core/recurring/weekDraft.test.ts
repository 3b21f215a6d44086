import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { weekdays } from "#core/recurring/RecurringTrip.ts"
import {
  defaultWeek,
  missingTimes,
  returnWeek,
  setTime,
  timesOf,
  toggleDay,
  type WeekDraft
} from "#core/recurring/weekDraft.ts"
import { checkWeek, mergeWeek, never } from "#core/recurring/weekTimes.ts"
import { givenWeek } from "#tests/support/recurring.ts"

const checked = (week: WeekDraft) => weekdays.filter((day) => week[day].checked)

describe("the options of a weekly trip", () => {
  it("RECUR-004 RECUR-005 begin with Monday to Friday at 09:00", () => {
    expect(checked(defaultWeek)).toEqual(["monday", "tuesday", "wednesday", "thursday", "friday"])
    expect(timesOf(defaultWeek)).toEqual({
      monday: "09:00",
      tuesday: "09:00",
      wednesday: "09:00",
      thursday: "09:00",
      friday: "09:00",
      saturday: null,
      sunday: null
    })
  })
  it("RECUR-006 check a day that is toggled or given a time", () => {
    expect(checked(toggleDay(defaultWeek, "saturday"))).toContain("saturday")
    expect(checked(toggleDay(defaultWeek, "monday"))).not.toContain("monday")
    const set = setTime(defaultWeek, "sunday", "07:15")
    expect(checked(set)).toContain("sunday")
    expect(timesOf(set).sunday).toBe("07:15")
  })
  it.each([
    ["07:30", "15:30"],
    ["09:00", "17:00"],
    ["16:05", "00:05"],
    ["23:59", "07:59"]
  ])("RECUR-007 take one who leaves at %s back at %s, on the same days", (out, back) => {
    const week = returnWeek(setTime(defaultWeek, "monday", out))
    expect(week.monday).toEqual({ checked: true, time: back })
    expect(checked(week)).toEqual(checked(defaultWeek))
  })
  it("RECUR-007 take one back at no time on a day without one", () => {
    const week = { ...defaultWeek, monday: { checked: true, time: null } }
    expect(returnWeek(week).monday).toEqual({ checked: true, time: null })
  })
  it("RECUR-011 name the checked days that have no time", () => {
    const week: WeekDraft = {
      ...defaultWeek,
      tuesday: { checked: true, time: null },
      sunday: { checked: false, time: null }
    }
    expect(missingTimes(week)).toEqual(["tuesday"])
    expect(missingTimes(defaultWeek)).toEqual([])
  })
})

describe("RECUR-011 the times of a weekly trip", () => {
  it("are one at least", () => {
    const refused = Option.getOrThrow(Result.getFailure(checkWeek(never)))
    expect(refused.fields).toEqual([{ field: "times", problem: "invalid.plannedTime", data: {} }])
    const sunday = { ...never, sunday: "10:00" }
    expect(Result.getOrThrow(checkWeek(sunday))).toEqual(sunday)
  })
  it("stay where nothing is said, and go where null is", () => {
    const before = { ...never, monday: "08:00", tuesday: "08:00" }
    expect(mergeWeek(before, givenWeek({ monday: null, friday: "07:00" }))).toEqual({
      ...never,
      tuesday: "08:00",
      friday: "07:00"
    })
  })
})
