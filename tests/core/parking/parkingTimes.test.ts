import { DateTime, Duration, Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parkingCountdown } from "#core/parking/parkingCountdown.ts"
import { parkingProgress } from "#core/parking/parkingProgress.ts"
import { checkNotOver, parkingTimes } from "#core/parking/parkingTimes.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders.ts"
import { aReservation } from "#tests/support/parking.ts"

const { parking: settings } = defaultProductSettings
const arrival = at("2026-03-02T08:30:00Z")
const stay = aReservation()
const moment = fc
  .integer({ min: -1e8, max: 2e8 })
  .map((millis) => DateTime.addDuration(arrival, Duration.millis(millis)))

describe("the time to park", () => {
  const until = (iso: string | null) =>
    Result.match(parkingTimes(arrival, Option.map(Option.fromNullOr(iso), at), settings), {
      onFailure: ({ _tag }) => _tag,
      onSuccess: ({ endingAt, startingAt }) => [startingAt, endingAt].map(DateTime.formatIso).join(" ")
    })
  it.each([
    ["N38 is nine hours from the arrival on", null, "2026-03-02T08:30:00.000Z 2026-03-02T17:30:00.000Z"],
    [
      "N38 is what the driver wants",
      "2026-03-02T10:00:00Z",
      "2026-03-02T08:30:00.000Z 2026-03-02T10:00:00.000Z"
    ],
    [
      "PARK-033 is twelve hours at most",
      "2026-03-02T20:30:00Z",
      "2026-03-02T08:30:00.000Z 2026-03-02T20:30:00.000Z"
    ],
    ["PARK-033 is not longer", "2026-03-02T20:30:01Z", "maximum_parking_duration_exceeded"],
    ["does not end before it begins", "2026-03-02T08:30:00Z", "invalid_fields"]
  ])("%s", (_case, end, expected) => {
    expect(until(end)).toBe(expected)
  })

  it("PARK-033 is refused where a working day is longer than the most", () => {
    const short = parkingTimes(arrival, Option.none(), { defaultHours: 9, maxHours: 8 })
    expect(Result.getOrThrow(Result.flip(short))).toMatchObject({
      _tag: "maximum_parking_duration_exceeded",
      hours: 8
    })
  })

  it("N38 is refused by the name of its end when it does not go forward", () => {
    const back = parkingTimes(arrival, Option.some(arrival), settings)
    expect(Result.getOrThrow(Result.flip(back))).toMatchObject({
      fields: [{ field: "ending_at", problem: "invalid.parkingEnd" }]
    })
  })

  it("PARK-035 is not given once it is over", () => {
    const over = (iso: string) => Result.isFailure(checkNotOver(stay, at(iso)))
    expect([over("2026-03-02T17:29:59Z"), over("2026-03-02T17:30:00Z")]).toEqual([false, true])
  })

  it("PARK-033 is a time that goes forward, never longer than the most, or a refusal", () => {
    fc.assert(
      fc.property(moment, (end) => {
        const times = parkingTimes(arrival, Option.some(end), settings)
        for (const { endingAt, startingAt } of Option.toArray(Option.getSuccess(times))) {
          const hours = Duration.toHours(DateTime.distance(startingAt, endingAt))
          expect([startingAt, endingAt]).toEqual([arrival, end])
          expect(hours).toBeGreaterThan(0)
          expect(hours).toBeLessThanOrEqual(settings.maxHours)
        }
      })
    )
  })
})

describe("PARK-010 the progress of a reservation", () => {
  it.each([
    ["has not begun", "2026-03-02T08:00:00Z", 0],
    ["begins", "2026-03-02T08:30:00Z", 0],
    ["PARK-010 is a third", "2026-03-02T11:30:00Z", 100 / 3],
    ["ends", "2026-03-02T17:30:00Z", 100],
    ["PARK-010 is clamped", "2026-03-03T17:30:00Z", 100]
  ])("%s", (_case, now, expected) => {
    expect(parkingProgress(stay, at(now))).toBeCloseTo(expected)
  })

  it("PARK-010 without any time is not begun, then over", () => {
    const none = { startingAt: arrival, endingAt: arrival }
    expect([at("2026-03-02T08:29:59Z"), arrival].map((now) => parkingProgress(none, now))).toEqual([0, 100])
  })

  it("PARK-010 lies between 0 and 100 percent, and never goes back", () => {
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

describe("PARK-009 a countdown", () => {
  const shown = (iso: string) => {
    const { left, refreshIn } = parkingCountdown(stay, at(iso), settings)
    return [Duration.toMillis(left), Duration.toMillis(refreshIn)]
  }
  it.each([
    ["shows whole seconds", "2026-03-02T17:29:30Z", [30_000, 1000]],
    ["rounds up", "2026-03-02T17:29:29.400Z", [31_000, 600]],
    ["ends at zero", "2026-03-02T17:30:00Z", [0, 1000]],
    ["stays there", "2026-03-02T18:00:00Z", [0, 1000]]
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
