import { DateTime, Result } from "effect"
import { assert, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import {
  decideDriverTime,
  decidePassengerTime,
  earliestChoice,
  firstOfDay,
  isLeaveNow,
  joinDayAndTime,
  lastDay,
  notBefore
} from "#core/shared/dateTimePicker.ts"
import { atTime, dayOf, inCountry, onDay, timeOf } from "#core/shared/wallTime.ts"

const at = (iso: string) => DateTime.makeUnsafe(iso)
const iso = (instant: DateTime.DateTime) => DateTime.formatIso(instant)
const now = at("2026-03-02T06:42:10Z")
const earliest = earliestChoice(now, "DK", 5)

describe("the earliest time", () => {
  it.each([
    ["2026-03-02T06:42:10Z", "2026-03-02T06:45:00.000Z"],
    ["2026-03-02T06:45:00Z", "2026-03-02T06:45:00.000Z"],
    ["2026-03-02T06:45:00.001Z", "2026-03-02T06:50:00.000Z"],
    ["2026-03-02T22:58:00Z", "2026-03-02T23:00:00.000Z"]
  ])("UI-012 at %s is %s", (moment, expected) => {
    expect(iso(earliestChoice(at(moment), "DK", 5))).toBe(expected)
  })
  it("C59 lies on a step of the settings", () => {
    expect(iso(earliestChoice(at("2026-03-02T06:42:10Z"), "DK", 15))).toBe("2026-03-02T06:45:00.000Z")
    expect(iso(earliestChoice(at("2026-03-02T06:45:10Z"), "DK", 15))).toBe("2026-03-02T07:00:00.000Z")
  })
  it("UI-012 is on a step, not before now and less than one step after it", () => {
    assert(
      property(integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), (moment) => {
        const found = earliestChoice(DateTime.makeUnsafe(moment), "SE", 5).epochMilliseconds
        expect(found % 300_000).toBe(0)
        expect(found).toBeGreaterThanOrEqual(moment)
        expect(found - moment).toBeLessThan(300_000)
      })
    )
  })
  it("UI-013 replaces an earlier time and keeps a later one", () => {
    const before = inCountry(at("2026-03-02T05:00:00Z"), "DK")
    const after = inCountry(at("2026-03-02T09:00:00Z"), "DK")
    expect([iso(notBefore(before, earliest)), iso(notBefore(after, earliest))]).toEqual([
      iso(earliest),
      iso(after)
    ])
  })
})

describe("days and times of day", () => {
  it("UI-014 end with the ninetieth day", () => {
    expect([dayOf(earliest), dayOf(lastDay(earliest))]).toEqual(["2026-03-02", "2026-05-30"])
  })
  it("UI-015 omit the past hours of today, and none of another day", () => {
    const first = (day: string) => timeOf(firstOfDay(onDay(earliest, day), earliest))
    expect([first("2026-03-02"), first("2026-03-03")]).toEqual(["07:45", "00:00"])
  })
  it("UI-014 keep the time when the day changes, also across daylight saving time", () => {
    const eight = atTime(earliest, "08:00")
    expect(iso(onDay(eight, "2026-03-29"))).toBe("2026-03-29T06:00:00.000Z")
  })
})

describe("the picked time", () => {
  it.each([
    ["2026-03-02T06:47:10Z", true],
    ["2026-03-02T06:47:11Z", false],
    ["2026-03-02T06:37:10Z", true],
    ["2026-03-02T08:00:00Z", false]
  ])("UI-011 %s counts as now: %s", (chosen, expected) => {
    expect(isLeaveNow(at(chosen), now)).toBe(expected)
  })
  it("UI-006 UI-010 a driver who leaves now departs at the current time", () => {
    expect(decideDriverTime("now", now)).toEqual({ mode: "departure", dateTime: now, leaveNow: true })
  })
  it("UI-011 a driver's time within five minutes becomes now", () => {
    expect(decideDriverTime(earliest, now).leaveNow).toBe(true)
  })
  it("UI-010 UI-011 a driver's later time is kept", () => {
    const later = inCountry(at("2026-03-02T08:00:00Z"), "DK")
    expect(decideDriverTime(later, now)).toEqual({
      mode: "departure",
      dateTime: at("2026-03-02T08:00:00Z"),
      leaveNow: false
    })
  })
  it("UI-002 UI-007 a passenger gets the selected mode", () => {
    expect(decidePassengerTime(earliest, "arrival")).toEqual({
      mode: "arrival",
      dateTime: DateTime.toUtc(earliest),
      leaveNow: false
    })
  })
})

describe("saving a day and a typed time", () => {
  /** It is 20:06 in Denmark. */
  const evening = earliestChoice(at("2026-03-02T19:06:00Z"), "DK", 5)
  const today = "2026-03-02"
  const tomorrow = "2026-03-03"
  it.each([
    ["the earliest time", today, "20:10", "2026-03-02T19:10:00.000Z"],
    ["a time that has passed today, but not tomorrow", tomorrow, "07:00", "2026-03-03T06:00:00.000Z"]
  ])("UI-014 keeps %s as it is", (_case, day, time, expected) => {
    expect(iso(Result.getOrThrow(joinDayAndTime({ day, time }, evening, 5)))).toBe(expected)
  })
  it.each([
    ["UI-012 a time that has passed", today, "07:00", "past"],
    ["UI-012 a time one minute before the earliest", today, "20:09", "past"],
    ["C59 UI-014 minutes between two steps", tomorrow, "07:03", "offStep"],
    ["a time that is not whole", tomorrow, "", "incomplete"]
  ])("refuses %s, instead of changing it", (_case, day, time, problem) => {
    expect(joinDayAndTime({ day, time }, evening, 5)).toEqual(Result.fail(problem))
  })
  it("C59 UI-014 follows the step of the settings", () => {
    const seven = { day: tomorrow, time: "07:05" }
    expect(joinDayAndTime(seven, evening, 15)).toEqual(Result.fail("offStep"))
    expect(Result.isSuccess(joinDayAndTime({ ...seven, time: "07:15" }, evening, 15))).toBe(true)
  })
})
