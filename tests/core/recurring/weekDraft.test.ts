import { describe, expect, it } from "vitest"
import { weekdays } from "#core/recurring/week.ts"
import {
  copyTime,
  defaultWeek,
  missingTimes,
  returnWeek,
  setTime,
  timesOf,
  toggleDay,
  type WeekDraft,
  weekDraftOf
} from "#core/recurring/weekDraft.ts"

const checked = (week: WeekDraft) => weekdays.filter((day) => week[day].checked)

describe("the options of a recurring trip", () => {
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
  it("RECUR-006 check a day that is toggled or whose time is set", () => {
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
  ])("RECUR-007 return from %s at %s, on the same days", (out, back) => {
    const week = returnWeek(setTime(defaultWeek, "monday", out))
    expect(week.monday).toEqual({ checked: true, time: back })
    expect(checked(week)).toEqual(checked(defaultWeek))
  })
  it("RECUR-007 have no return time on a day without a time", () => {
    const week = { ...defaultWeek, monday: { checked: true, time: null } }
    expect(returnWeek(week).monday).toEqual({ checked: true, time: null })
  })
  it("RECUR-011 list the checked days without a time", () => {
    const week: WeekDraft = {
      ...defaultWeek,
      tuesday: { checked: true, time: null },
      sunday: { checked: false, time: null }
    }
    expect(missingTimes(week)).toEqual(["tuesday"])
    expect(missingTimes(defaultWeek)).toEqual([])
  })
})

describe("a week in a form", () => {
  it("takes the time of one day for all checked days", () => {
    const week = copyTime(setTime(defaultWeek, "tuesday", "07:15"), "tuesday")
    expect(timesOf(week)).toMatchObject({ monday: "07:15", friday: "07:15", saturday: null })
    expect(week.saturday).toEqual({ checked: false, time: "09:00" })
  })
  it("shows a saved week; other days have its first time, unchecked", () => {
    const saved = { ...timesOf(defaultWeek), monday: null, tuesday: "06:50" }
    const week = weekDraftOf(saved)
    expect(timesOf(week)).toEqual(saved)
    expect(week.monday).toEqual({ checked: false, time: "06:50" })
  })
})
