import { DateTime } from "effect"
import { assert, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import {
  atTime,
  dayOf,
  decideDriverTime,
  decidePassengerTime,
  earliestChoice,
  earliestOfDay,
  firstOfDay,
  inCountry,
  isLeaveNow,
  lastDay,
  notBefore,
  onDay,
  timeOf
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

describe("days and times of day", () => {
  it("UI-014 end with the ninetieth day", () => {
    expect([dayOf(earliest), dayOf(lastDay(earliest))]).toEqual(["2026-03-02", "2026-05-30"])
  })
  it("UI-015 leave out the hours of today that are over, and no other day's", () => {
    const first = (day: string) => timeOf(firstOfDay(onDay(earliest, day), earliest))
    expect([first("2026-03-02"), first("2026-03-03")]).toEqual(["07:45", "00:00"])
  })
  it("UI-014 keep the time when the day changes, across the change to summer time too", () => {
    const eight = atTime(earliest, "08:00")
    expect(iso(onDay(eight, "2026-03-29"))).toBe("2026-03-29T06:00:00.000Z")
  })
  it("take any minute", () => {
    expect(iso(atTime(earliest, "07:54"))).toBe("2026-03-02T06:54:00.000Z")
  })
  it("move an hour that summer time skips to the one after it", () => {
    expect(timeOf(atTime(onDay(earliest, "2026-03-29"), "02:30"))).toBe("03:30")
  })
  it("are read back as they were chosen", () => {
    assert(
      property(integer({ min: 0, max: 89 }), integer({ min: 0, max: 1439 }), (days, minutes) => {
        const day = dayOf(DateTime.add(earliest, { days }))
        const time = [Math.floor(minutes / 60), minutes % 60]
          .map((part) => String(part).padStart(2, "0"))
          .join(":")
        const chosen = atTime(onDay(earliest, day), time)
        const isSkipped = day === "2026-03-29" && time.startsWith("02")
        expect([dayOf(chosen), timeOf(chosen)]).toEqual([day, isSkipped ? time.replace("02", "03") : time])
      })
    )
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
  it("UI-010 UI-011 a driver's later time stays what it is", () => {
    const later = inCountry(at("2026-03-02T08:00:00Z"), "DK")
    expect(decideDriverTime(later, now)).toEqual({
      mode: "departure",
      dateTime: at("2026-03-02T08:00:00Z"),
      leaveNow: false
    })
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
