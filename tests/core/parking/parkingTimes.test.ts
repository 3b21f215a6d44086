import { DateTime, Duration, Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkNotEnded, parkingTimes } from "#core/parking/parkingTimes.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders/entities.ts"
import { aReservation } from "#tests/support/builders/parking.ts"

const { parking: settings } = defaultProductSettings
const arrival = at("2026-03-02T08:30:00Z")
const stay = aReservation()
const moment = fc
  .integer({ min: -1e8, max: 2e8 })
  .map((millis) => DateTime.addDuration(arrival, Duration.millis(millis)))

describe("the times of a reservation", () => {
  const until = (iso: string | null) =>
    Result.match(parkingTimes(arrival, Option.map(Option.fromNullOr(iso), at), settings), {
      onFailure: ({ _tag }) => _tag,
      onSuccess: ({ endingAt, startingAt }) => [startingAt, endingAt].map(DateTime.formatIso).join(" ")
    })
  it.each([
    ["N38 are nine hours from the arrival on", null, "2026-03-02T08:30:00.000Z 2026-03-02T17:30:00.000Z"],
    [
      "N38 end when the driver chose",
      "2026-03-02T10:00:00Z",
      "2026-03-02T08:30:00.000Z 2026-03-02T10:00:00.000Z"
    ],
    [
      "PARK-033 are twelve hours at most",
      "2026-03-02T20:30:00Z",
      "2026-03-02T08:30:00.000Z 2026-03-02T20:30:00.000Z"
    ],
    ["PARK-033 are not longer", "2026-03-02T20:30:01Z", "maximum_parking_duration_exceeded"],
    ["do not end when they start", "2026-03-02T08:30:00Z", "invalid_fields"]
  ])("%s", (_case, end, expected) => {
    expect(until(end)).toBe(expected)
  })

  it("PARK-033 are refused when the default is longer than the maximum", () => {
    const short = parkingTimes(arrival, Option.none(), { defaultHours: 9, maxHours: 8 })
    expect(Result.getOrThrow(Result.flip(short))).toMatchObject({
      _tag: "maximum_parking_duration_exceeded",
      hours: 8
    })
  })

  it("N38 are refused by the field of their end when that is not after the start", () => {
    const back = parkingTimes(arrival, Option.some(arrival), settings)
    expect(Result.getOrThrow(Result.flip(back))).toMatchObject({
      fields: [{ field: "ending_at", problem: "invalid.parkingEnd" }]
    })
  })

  it("PARK-035 are refused once they have ended", () => {
    const isRefused = (iso: string) => Result.isFailure(checkNotEnded(stay, at(iso)))
    expect([isRefused("2026-03-02T17:29:59Z"), isRefused("2026-03-02T17:30:00Z")]).toEqual([false, true])
  })

  it("PARK-033 are positive and no longer than the maximum, or refused", () => {
    fc.assert(
      fc.property(moment, (end) => {
        const times = parkingTimes(arrival, Option.some(end), settings)
        for (const { endingAt, startingAt } of Option.toArray(Option.getSuccess(times))) {
          const hours = Duration.toHours(DateTime.distance(startingAt, endingAt))
          expect([startingAt, endingAt]).toEqual([arrival, end])
          expect(hours).toBeGreaterThan(0)
          expect(hours).toBeLessThanOrEqual(12)
        }
      })
    )
  })
})
