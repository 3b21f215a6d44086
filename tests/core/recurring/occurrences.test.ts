import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isCurrent, occurrenceTimeOn, upcomingOccurrences } from "#core/recurring/occurrences.ts"
import { emptyWeek, type WeekTimes } from "#core/recurring/week.ts"
import { type Country, timeZoneOf } from "#core/shared/country.ts"
import { addDays, type DayRange, daysFrom } from "#core/shared/localDay.ts"
import { anAddress, at } from "#tests/support/builders/entities.ts"
import { aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"

const aRule = (
  times: Partial<WeekTimes>,
  more: { readonly country?: Country; readonly until?: string; readonly pause?: DayRange } = {}
) => ({
  from: anAddress({ country: more.country ?? "DK" }),
  times: { ...emptyWeek, ...times },
  validFrom: "2026-01-01",
  validUntil: Option.fromUndefinedOr(more.until),
  pause: Option.fromUndefinedOr(more.pause)
})
const upcoming = (rule: ReturnType<typeof aRule>, now: string, days = 14) =>
  upcomingOccurrences(rule, at(now), days).map(({ at: time, day }) => [day, DateTime.formatIso(time)])

describe("RECUR-015 a recurring trip", () => {
  it("has an occurrence on each of its weekdays, for a number of days from today on", () => {
    expect(upcoming(aRule({ monday: "08:00", thursday: "16:30" }), "2026-01-05T05:00:00Z")).toEqual([
      ["2026-01-05", "2026-01-05T07:00:00.000Z"],
      ["2026-01-08", "2026-01-08T15:30:00.000Z"],
      ["2026-01-12", "2026-01-12T07:00:00.000Z"],
      ["2026-01-15", "2026-01-15T15:30:00.000Z"]
    ])
  })
  it.each([
    ["monday", "2026-01-05"],
    ["tuesday", "2026-01-06"],
    ["wednesday", "2026-01-07"],
    ["thursday", "2026-01-08"],
    ["friday", "2026-01-09"],
    ["saturday", "2026-01-10"],
    ["sunday", "2026-01-11"]
  ])("that drives on %s has its occurrence on %s, and no other in that week", (weekday, day) => {
    expect(upcoming(aRule({ [weekday]: "08:00" }), "2026-01-05T05:00:00Z", 7)).toEqual([
      [day, `${day}T07:00:00.000Z`]
    ])
  })
  it("has no occurrence at a time that has passed today", () => {
    expect(upcoming(aRule({ monday: "08:00" }), "2026-01-05T07:00:00Z", 7)).toEqual([])
  })
  it("has occurrences within its validity only", () => {
    const week = aRule({ monday: "08:00", tuesday: "08:00" }, { until: "2026-01-12" })
    expect(
      upcoming({ ...week, validFrom: "2026-01-06" }, "2026-01-05T05:00:00Z").map(([day]) => day)
    ).toEqual(["2026-01-06", "2026-01-12"])
  })
  it("has the days of the country of its start", () => {
    expect(upcoming(aRule({ tuesday: "00:15" }), "2026-01-05T23:05:00Z", 1)).toEqual([
      ["2026-01-06", "2026-01-05T23:15:00.000Z"]
    ])
  })
  it.each([
    ["DK", "2026-03-23", ["2026-03-23T07:00:00.000Z", "2026-03-30T06:00:00.000Z"]],
    ["SE", "2026-10-19", ["2026-10-19T06:00:00.000Z", "2026-10-26T07:00:00.000Z"]],
    ["NL", "2026-03-23", ["2026-03-23T07:00:00.000Z", "2026-03-30T06:00:00.000Z"]]
  ] as const)("stays at 08:00 in %s when the clocks change after %s", (country, day, expected) => {
    const times = upcoming(aRule({ monday: "08:00" }, { country }), `${day}T00:00:00Z`).map(
      ([, time]) => time
    )
    expect(times).toEqual(expected)
  })
  it("has a time that exists on the night when the clocks go forward", () => {
    expect(upcoming(aRule({ sunday: "02:30" }), "2026-03-28T12:00:00Z", 2)).toEqual([
      ["2026-03-29", "2026-03-29T01:30:00.000Z"]
    ])
  })
})

it("RECUR-015 every occurrence is at its time on the clocks of its country, on every day of the year", () => {
  const clock = fc.tuple(fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
  const day = fc.integer({ min: 0, max: 364 })
  const countries = fc.constantFrom<Country>("DK", "SE", "NL", "BE", "NO")
  fc.assert(
    fc.property(clock, day, countries, ([hour, minute], ahead, country) => {
      const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`
      const now = DateTime.add(at("2026-01-01T00:00:00Z"), { days: ahead })
      const daily = aRule(
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
      const all = upcomingOccurrences(daily, now, 14)
      expect(all.length).toBeGreaterThanOrEqual(13)
      for (const one of all) {
        const local = DateTime.formatIsoZoned(DateTime.setZone(one.at, zone))
        expect(local.slice(0, 16)).toBe(`${one.day}T${time}`)
      }
    })
  )
})

describe("a vacation", () => {
  it("VAC-010 N25 pauses the recurring trip, first and last day included, and resumes it automatically", () => {
    const pause = { start: "2026-01-08", end: "2026-01-12" }
    const days = upcoming(aRule({ monday: "08:00", thursday: "16:30" }, { pause }), "2026-01-05T05:00:00Z")
    expect(days.map(([day]) => day)).toEqual(["2026-01-05", "2026-01-15"])
  })
  it("VAC-010 leaves the occurrences on all other days as they are", () => {
    const dayOf = fc.integer({ min: 0, max: 20 }).map((days) => addDays("2026-01-01", days))
    fc.assert(
      fc.property(dayOf, dayOf, (a, b) => {
        const pause = a < b ? { start: a, end: b } : { start: b, end: a }
        const week = { monday: "08:00", wednesday: "07:00", saturday: "12:00" }
        const all = upcoming(aRule(week), "2026-01-01T00:00:00Z", 21)
        const left = upcoming(aRule(week, { pause }), "2026-01-01T00:00:00Z", 21)
        expect(left).toEqual(all.filter(([day = ""]) => !(pause.start <= day && day <= pause.end)))
      })
    )
  })
})

describe("the last day of a recurring trip", () => {
  it.each([
    ["2026-03-01T12:00:00Z", true],
    ["2026-03-02T22:59:59Z", true],
    ["2026-03-02T23:00:00Z", false],
    ["2026-03-03T12:00:00Z", false]
  ])("is current until its last day ends in its country: at %s %s", (now, current) => {
    const { from } = aRule({})
    expect(isCurrent({ from, validUntil: Option.some("2026-03-02") }, at(now))).toBe(current)
    expect(isCurrent({ from, validUntil: Option.none() }, at(now))).toBe(true)
  })
})

const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"))
const maybe = fc.option(clock)
const weeks: fc.Arbitrary<WeekTimes> = fc.record({
  monday: maybe,
  tuesday: maybe,
  wednesday: maybe,
  thursday: maybe,
  friday: maybe,
  saturday: maybe,
  sunday: maybe
})
const countries = fc.constantFrom<Country>("DK", "SE", "NL", "BE", "NO")
/** As `Date.getUTCDay` counts them. */
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const
/** When the clocks go forward there is no time between 02:00 and 03:00; such an occurrence is an hour later. */
const possibleTimes = (planned: string): ReadonlyArray<string> =>
  planned.startsWith("02:") ? [planned, `03:${planned.slice(3)}`] : [planned]

describe("RECUR-015 over a whole year", () => {
  it("has one occurrence on each of its weekdays, at its time on the clocks of its country, and none on other days", () => {
    fc.assert(
      fc.property(weeks, countries, fc.integer({ min: 0, max: 3000 }), (times, country, ahead) => {
        const zone = DateTime.zoneMakeNamedUnsafe(timeZoneOf[country])
        const recurringTrip = aRecurringTrip({ times, from: anAddress({ country }) })
        for (const day of daysFrom(addDays("2026-01-01", ahead), 366)) {
          const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
          const planned = weekday === undefined ? null : times[weekday]
          const time = occurrenceTimeOn(recurringTrip, day)
          expect(Option.isSome(time)).toBe(planned !== null)
          if (Option.isNone(time) || planned === null) continue
          const local = DateTime.formatIsoZoned(DateTime.setZone(time.value, zone))
          expect(local.slice(0, 10)).toBe(day)
          expect(possibleTimes(planned)).toContain(local.slice(11, 16))
        }
      }),
      { numRuns: 30 }
    )
  })
})
