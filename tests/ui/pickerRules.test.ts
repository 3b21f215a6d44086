import { DateTime } from "effect"
import { assert, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import {
  atTime,
  dayChoices,
  decideDriverTime,
  decidePassengerTime,
  earliestChoice,
  earliestOfDay,
  hourChoices,
  inCountry,
  isLeaveNow,
  minuteChoices,
  notBefore
} from "#core/shared/pickerRules.ts"

const at = (iso: string) => DateTime.makeUnsafe(iso)
const iso = (instant: DateTime.DateTime) => DateTime.formatIso(instant)
const now = at("2026-03-02T06:42:10Z")
const earliest = earliestChoice(now, "DK")

describe("the earliest time", () => {
  it.each([
    ["2026-03-02T06:42:10Z", "2026-03-02T06:45:00.000Z"],
    ["2026-03-02T06:45:00Z", "2026-03-02T06:45:00.000Z"],
    ["2026-03-02T06:45:00.001Z", "2026-03-02T06:50:00.000Z"],
    ["2026-03-02T22:58:00Z", "2026-03-02T23:00:00.000Z"]
  ])("UI-012 at %s is %s", (moment, expected) => {
    expect(iso(earliestChoice(at(moment), "DK"))).toBe(expected)
  })
  it("UI-012 is midnight of the country where only the time counts", () => {
    expect(iso(earliestOfDay(now, "DK"))).toBe("2026-03-01T23:00:00.000Z")
  })
  it("UI-012 lies on a step, never before now and less than one step after it", () => {
    assert(
      property(integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }), (moment) => {
        const found = earliestChoice(DateTime.makeUnsafe(moment), "SE").epochMilliseconds
        expect(found % 300_000).toBe(0)
        expect(found).toBeGreaterThanOrEqual(moment)
        expect(found - moment).toBeLessThan(300_000)
      })
    )
  })
  it("UI-013 corrects what is earlier, and leaves the rest", () => {
    const before = inCountry(at("2026-03-02T05:00:00Z"), "DK")
    const after = inCountry(at("2026-03-02T09:00:00Z"), "DK")
    expect([iso(notBefore(before, earliest)), iso(notBefore(after, earliest))]).toEqual([
      iso(earliest),
      iso(after)
    ])
  })
})

describe("the wheels", () => {
  it("UI-014 offer 90 days from today", () => {
    const days = dayChoices(earliest).map((day) => DateTime.formatIsoDate(day))
    expect([days.length, days[0], days.at(-1)]).toEqual([90, "2026-03-02", "2026-05-30"])
  })
  it("UI-014 keep every day whole when summer time begins", () => {
    const starts = dayChoices(earliest).map((day) => DateTime.toParts(day).hour)
    expect(new Set(starts)).toEqual(new Set([0]))
  })
  it("UI-014 offer minutes in steps of five", () => {
    expect(minuteChoices).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55])
  })
  it("UI-015 leave out the hours of today that are over, and no other day's", () => {
    const [today, tomorrow] = dayChoices(earliest)
    expect(today && hourChoices(today, earliest)[0]).toBe(7)
    expect(tomorrow && hourChoices(tomorrow, earliest)).toHaveLength(24)
  })
  it("keep 08:00 at 08:00 across the change to summer time", () => {
    const sunday = inCountry(at("2026-03-29T00:30:00Z"), "DK")
    expect(iso(atTime(sunday, 8, 0))).toBe("2026-03-29T06:00:00.000Z")
  })
})

describe("what is picked", () => {
  it.each([
    ["2026-03-02T06:47:10Z", true],
    ["2026-03-02T06:47:11Z", false],
    ["2026-03-02T06:37:10Z", true],
    ["2026-03-02T08:00:00Z", false]
  ])("UI-011 %s counts as now: %s", (chosen, expected) => {
    expect(isLeaveNow(at(chosen), now)).toBe(expected)
  })
  it("UI-006 UI-010 a driver who leaves now leaves at this moment", () => {
    expect(decideDriverTime("now", now)).toEqual({ mode: "departure", dateTime: now, leaveNow: true })
  })
  it("UI-011 a driver's time within five minutes becomes now", () => {
    expect(decideDriverTime(earliest, now).leaveNow).toBe(true)
  })
  it("UI-002 UI-007 a passenger gets the mode chosen, and never a time before the earliest", () => {
    const early = inCountry(at("2026-03-02T06:00:00Z"), "DK")
    expect(decidePassengerTime(early, "arrival", earliest)).toEqual({
      mode: "arrival",
      dateTime: DateTime.toUtc(earliest),
      leaveNow: false
    })
  })
})
