import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { occurrencesOf } from "#core/recurring/occurrencesOf.ts"
import type { WeekTimes } from "#core/recurring/RecurringTrip.ts"
import { type Country, timeZoneOf } from "#core/shared/country.ts"
import { type DayRange, dayAfter } from "#core/shared/localDay.ts"
import { anAddress, at } from "#tests/support/builders.ts"

const never: WeekTimes = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null
}
const recurringTrip = (
  times: Partial<WeekTimes>,
  more: { readonly country?: Country; readonly until?: string; readonly pause?: DayRange } = {}
) => ({
  from: anAddress({ country: more.country ?? "DK" }),
  times: { ...never, ...times },
  validFrom: "2026-01-01",
  validUntil: Option.fromUndefinedOr(more.until),
  pause: Option.fromUndefinedOr(more.pause)
})
const drawn = (pattern: ReturnType<typeof recurringTrip>, now: string, days = 14) =>
  occurrencesOf(pattern, at(now), days).map(({ at: time, day }) => [day, DateTime.formatIso(time)])

describe("RECUR-015 a weekly series", () => {
  it("comes on its weekdays, for so many days from today on", () => {
    expect(drawn(recurringTrip({ monday: "08:00", thursday: "16:30" }), "2026-01-05T05:00:00Z")).toEqual([
      ["2026-01-05", "2026-01-05T07:00:00.000Z"],
      ["2026-01-08", "2026-01-08T15:30:00.000Z"],
      ["2026-01-12", "2026-01-12T07:00:00.000Z"],
      ["2026-01-15", "2026-01-15T15:30:00.000Z"]
    ])
  })
  it("does not come at a time that has passed today", () => {
    expect(drawn(recurringTrip({ monday: "08:00" }), "2026-01-05T07:00:00Z", 7)).toEqual([])
  })
  it("starts and ends with its validity", () => {
    const week = recurringTrip({ monday: "08:00", tuesday: "08:00" }, { until: "2026-01-12" })
    expect(drawn({ ...week, validFrom: "2026-01-06" }, "2026-01-05T05:00:00Z").map(([day]) => day)).toEqual([
      "2026-01-06",
      "2026-01-12"
    ])
  })
  it("knows the day by the clocks where it starts", () => {
    expect(drawn(recurringTrip({ tuesday: "00:15" }), "2026-01-05T23:05:00Z", 1)).toEqual([
      ["2026-01-06", "2026-01-05T23:15:00.000Z"]
    ])
  })
  it.each([
    ["DK", "2026-03-23", ["2026-03-23T07:00:00.000Z", "2026-03-30T06:00:00.000Z"]],
    ["SE", "2026-10-19", ["2026-10-19T06:00:00.000Z", "2026-10-26T07:00:00.000Z"]],
    ["NL", "2026-03-23", ["2026-03-23T07:00:00.000Z", "2026-03-30T06:00:00.000Z"]]
  ] as const)("stays at 08:00 in %s when the clocks change after %s", (country, day, expected) => {
    const times = drawn(recurringTrip({ monday: "08:00" }, { country }), `${day}T00:00:00Z`).map(
      ([, time]) => time
    )
    expect(times).toEqual(expected)
  })
  it("keeps to an hour that exists on the night the clocks go forward", () => {
    expect(drawn(recurringTrip({ sunday: "02:30" }), "2026-03-28T12:00:00Z", 2)).toEqual([
      ["2026-03-29", "2026-03-29T01:30:00.000Z"]
    ])
  })
})

it("RECUR-015 every ride of a series is at its own time on the clocks of its country, on every day of the year", () => {
  const clock = fc.tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
  const day = fc.integer({ min: 0, max: 364 })
  const countries = fc.constantFrom<Country>("DK", "SE", "NL", "BE", "NO")
  fc.assert(
    fc.property(clock, day, countries, ([hour, minute], ahead, country) => {
      const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`
      const now = DateTime.add(at("2026-01-01T00:00:00Z"), { days: ahead })
      const daily = recurringTrip(
        {
          monday: time,
          tuesday: time,
          wednesday: time,
          thursday: time,
          friday: time,
          saturday: time,
          sunday: time
        },
        { country }
      )
      const zone = DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])
      const all = occurrencesOf(daily, now, 14)
      expect(all.length).toBeGreaterThanOrEqual(13)
      for (const one of all) {
        const local = DateTime.formatIsoZoned(DateTime.setZone(one.at, zone))
        expect(local.slice(0, 16)).toBe(`${one.day}T${time}`)
      }
    })
  )
})

describe("a vacation", () => {
  it("VAC-010 N25 pauses on vacation, first and last day included, and goes on by itself", () => {
    const pause = { start: "2026-01-08", end: "2026-01-12" }
    const days = drawn(
      recurringTrip({ monday: "08:00", thursday: "16:30" }, { pause }),
      "2026-01-05T05:00:00Z"
    )
    expect(days.map(([day]) => day)).toEqual(["2026-01-05", "2026-01-15"])
  })
  it("VAC-010 has on each day exactly the rides that it has without a vacation, but for those days", () => {
    const dayOf = fc.integer({ min: 0, max: 20 }).map((days) => dayAfter("2026-01-01", days))
    fc.assert(
      fc.property(dayOf, dayOf, (a, b) => {
        const pause = a < b ? { start: a, end: b } : { start: b, end: a }
        const week = { monday: "08:00", wednesday: "07:00", saturday: "12:00" }
        const all = drawn(recurringTrip(week), "2026-01-01T00:00:00Z", 21)
        const left = drawn(recurringTrip(week, { pause }), "2026-01-01T00:00:00Z", 21)
        expect(left).toEqual(all.filter(([day = ""]) => !(pause.start <= day && day <= pause.end)))
      })
    )
  })
})
