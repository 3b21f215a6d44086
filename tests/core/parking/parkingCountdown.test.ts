import { DateTime, Duration } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parkingCountdown, parkingProgress } from "#core/parking/parkingCountdown.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders/entities.ts"
import { aReservation } from "#tests/support/builders/parking.ts"

const { parking: settings } = defaultProductSettings
const arrival = at("2026-03-02T08:30:00Z")
const stay = aReservation()
const moment = fc
  .integer({ min: -1e8, max: 2e8 })
  .map((millis) => DateTime.addDuration(arrival, Duration.millis(millis)))

describe("PARK-010 the progress of a reservation", () => {
  it.each([
    ["is zero before the start", "2026-03-02T08:00:00Z", 0],
    ["is zero at the start", "2026-03-02T08:30:00Z", 0],
    ["PARK-010 is a third after a third of the time", "2026-03-02T11:30:00Z", 100 / 3],
    ["is full at the end", "2026-03-02T17:30:00Z", 100],
    ["PARK-010 stays full after the end", "2026-03-03T17:30:00Z", 100]
  ])("%s", (_case, now, expected) => {
    expect(parkingProgress(stay, at(now))).toBeCloseTo(expected)
  })

  it("PARK-010 of an empty time is zero, then full", () => {
    const none = { startingAt: arrival, endingAt: arrival }
    expect([at("2026-03-02T08:29:59Z"), arrival].map((now) => parkingProgress(none, now))).toEqual([0, 100])
  })

  it("PARK-010 is between 0 and 100 percent, and never decreases", () => {
    fc.assert(
      fc.property(moment, moment, (a, b) => {
        const [first, second] = [DateTime.min(a, b), DateTime.max(a, b)].map((now) =>
          parkingProgress(stay, now)
        )
        expect(first).toBeGreaterThanOrEqual(0)
        expect(second).toBeLessThanOrEqual(100)
        expect(first ?? 0).toBeLessThanOrEqual(second ?? 0)
      })
    )
  })
})

describe("PARK-009 the countdown", () => {
  const shown = (iso: string) => {
    const { left, refreshIn } = parkingCountdown(stay, at(iso), settings)
    return [Duration.toMillis(left), Duration.toMillis(refreshIn)]
  }
  it.each([
    ["shows whole seconds", "2026-03-02T17:29:30Z", [30_000, 1000]],
    ["rounds up", "2026-03-02T17:29:29.400Z", [31_000, 600]],
    ["ends at zero", "2026-03-02T17:30:00Z", [0, 1000]],
    ["stays at zero", "2026-03-02T18:00:00Z", [0, 1000]]
  ])("PARK-009 %s", (_case, now, expected) => {
    expect(shown(now)).toEqual(expected)
  })

  it("PARK-009 is refreshed each second, when it shows one second less", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const { left, refreshIn } = parkingCountdown(stay, now, settings)
        const next = parkingCountdown(stay, DateTime.addDuration(now, refreshIn), settings)
        expect(Duration.toMillis(refreshIn)).toBeGreaterThan(0)
        expect(Duration.toMillis(refreshIn)).toBeLessThanOrEqual(1000)
        expect(Duration.toMillis(next.left)).toBe(Math.max(0, Duration.toMillis(left) - 1000))
      })
    )
  })
})
