import { DateTime } from "effect"
import { assert, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { atTime, dayOf, inCountry, onDay, timeOf, toTime } from "#core/shared/wallTime.ts"
import { at } from "#tests/support/builders/entities.ts"

const morning = inCountry(at("2026-03-02T06:45:00Z"), "DK")

describe("the clock of a country", () => {
  it.each([
    ["2026-03-01T23:05:00Z", "2026-03-02", "00:05"],
    ["2026-07-01T22:05:00Z", "2026-07-02", "00:05"]
  ])("shows %s as %s %s", (instant, day, time) => {
    const moment = inCountry(at(instant), "DK")
    expect([dayOf(moment), timeOf(moment)]).toEqual([day, time])
  })
  it("takes any minute", () => {
    expect(DateTime.formatIso(atTime(morning, "07:54"))).toBe("2026-03-02T06:54:00.000Z")
  })
  it("moves a time that daylight saving time skips to the next hour", () => {
    expect(timeOf(atTime(onDay(morning, "2026-03-29"), "02:30"))).toBe("03:30")
  })
  it("shows the day and the time that were set", () => {
    assert(
      property(integer({ min: 0, max: 89 }), integer({ min: 0, max: 1439 }), (days, minutes) => {
        const day = dayOf(DateTime.add(morning, { days }))
        const time = toTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
        const chosen = atTime(onDay(morning, day), time)
        const isSkipped = day === "2026-03-29" && time.startsWith("02")
        expect([dayOf(chosen), timeOf(chosen)]).toEqual([day, isSkipped ? time.replace("02", "03") : time])
      })
    )
  })
  it.each([
    [{ hour: 0, minute: 0 }, "00:00"],
    [{ hour: 7, minute: 5 }, "07:05"],
    [{ hour: 23, minute: 59 }, "23:59"]
  ])("writes %o as %s", (time, text) => {
    expect(toTime(time)).toBe(text)
  })
})
