import { DateTime, Duration, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { brokenFairUse, brokenWindow, fairUseReach } from "#core/subsidy/fairUse.ts"
import { at } from "#tests/support/builders/entities.ts"

const departure = at("2026-03-02T08:00:00Z")
const minutesAgo = (minutes: number) => DateTime.subtractDuration(departure, Duration.minutes(minutes))

describe("fair use", () => {
  const caps = { "1h": 1, "2h": 2, "24h": 4, "7d": 14, "30d": 50 } as const
  const hours = { "1h": 1, "2h": 2, "24h": 24, "7d": 168, "30d": 720 } as const

  it("SUBS-004 never lets a pair exceed a cap in any sliding window, in whatever order trips are booked", () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 40 * 24 * 60 }), { maxLength: 90 })
    fc.assert(
      fc.property(minutes, (offsets) => {
        const granted: Array<DateTime.Utc> = []
        for (const offset of offsets) {
          const time = DateTime.addDuration(departure, Duration.minutes(offset))
          if (Option.isNone(brokenWindow(time, granted, caps))) granted.push(time)
        }
        const millis = granted.map(DateTime.toEpochMillis)
        for (const window of ["1h", "2h", "24h", "7d", "30d"] as const) {
          for (const start of millis) {
            const end = start + hours[window] * 3_600_000
            const inside = millis.filter((time) => start <= time && time < end).length
            expect(inside).toBeLessThanOrEqual(caps[window])
          }
        }
      })
    )
  })
  it("SUBS-004 has the reach of its longest window", () => {
    expect(Duration.toDays(fairUseReach)).toBe(30)
  })

  it("SUBS-008 answers the shortest exceeded window", () => {
    const twice = [minutesAgo(70), minutesAgo(100)]
    expect(brokenWindow(departure, twice, caps)).toEqual(Option.some("2h"))
  })
  it.each([
    ["one other departure at the same time", "1h", 1, 0],
    ["two others an hour apart", "2h", 2, 59],
    ["four others three hours apart", "24h", 4, 180],
    ["fourteen others eleven hours apart", "7d", 14, 660],
    ["fifty others fourteen hours apart", "30d", 50, 840]
  ] as const)(
    "SUBS-004 SUBS-008 %s exceed the window of %s, one fewer do not",
    (_case, window, count, apart) => {
      const onlyThis = { "1h": 99, "2h": 99, "24h": 99, "7d": 99, "30d": 99, [window]: caps[window] }
      const before = (many: number) =>
        Array.from({ length: many }, (_, index) => minutesAgo(apart * (index + 1)))
      expect(brokenWindow(departure, before(count), onlyThis)).toEqual(Option.some(window))
      expect(brokenWindow(departure, before(count - 1), onlyThis)).toEqual(Option.none())
    }
  )
  it.each([
    ["an hour later", -60],
    ["three hours later", -180]
  ])("SUBS-004 a departure %s is in no window with this one", (_case, minutes) => {
    expect(brokenWindow(departure, [minutesAgo(minutes)], { ...caps, "2h": 99, "24h": 99 })).toEqual(
      Option.none()
    )
  })
  it("SUBS-004 a window without this departure does not count", () => {
    const later = [minutesAgo(-600), minutesAgo(-601), minutesAgo(-602)]
    expect(brokenWindow(departure, later, { ...caps, "24h": 99 })).toEqual(Option.none())
  })

  const others = { pairDepartures: [], driverDepartures: [], passengerDepartures: [] }
  /** So many other departures, each so many hours before the next. */
  const every = (apart: number, count: number) =>
    Array.from({ length: count }, (_, index) => minutesAgo(apart * 60 * (index + 1)))
  it.each([
    ["a driver has eight bookings a day", "24h", { driverDepartures: every(2, 8) }],
    ["a driver has 120 bookings in 30 days", "30d", { driverDepartures: every(5, 120) }],
    ["a passenger has four bookings a day", "24h", { passengerDepartures: every(5, 4) }],
    ["a passenger has 60 bookings in 30 days", "30d", { passengerDepartures: every(11, 60) }],
    ["a driver has seven", null, { driverDepartures: every(2, 7) }],
    ["a driver has 119", null, { driverDepartures: every(5, 119) }],
    ["a passenger has three", null, { passengerDepartures: every(5, 3) }],
    ["a passenger has 59", null, { passengerDepartures: every(11, 59) }],
    [
      "of several broken windows the shortest counts",
      "1h",
      { pairDepartures: [departure], driverDepartures: every(2, 8) }
    ]
  ] as const)("SEC-001 %s: %s", (_case, window, more) => {
    const broken = brokenFairUse(departure, { ...others, ...more }, defaultProductSettings.fairUse)
    expect(Option.getOrNull(broken)).toBe(window)
  })
})
