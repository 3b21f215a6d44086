import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkCarAtStop } from "#core/booking/checkCarAtStop.ts"
import { isSeenAtBoarding } from "#core/booking/isSeenAtBoarding.ts"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"
import { aStop, at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:10:00Z")
/** About ten kilometres apart. */
const stops = [aStop(0), aStop(1), aStop(2), aStop(3)] as const
const seen = (stop: number, time: string, north = 0, accuracy = 5) => ({
  lat: aStop(stop).lat + north / 111_195,
  lng: aStop(stop).lng,
  accuracy,
  at: at(`2026-03-02T${time}Z`)
})

describe("a passenger boards by code", () => {
  it.each([
    ["at the stop of the car", null, 1, 0, seen(1, "08:09:50")],
    ["a kilometre from the car", null, 1, 0, seen(1, "08:09:50", 995)],
    ["at the stop that was shown, though the car has gone on", null, 0, 0, seen(1, "08:09:50")],
    ["at the stop nearest to a car between two stops", null, 1, 0, seen(1, "08:09:50", 3000)],
    ["without a recent position of the car", null, 2, 0, seen(0, "08:09:10")],
    ["not at a later stop than the car's", "car_not_at_stop", 2, 0, seen(1, "08:09:50")],
    ["near the car as far as its vague position says", null, 1, 0, seen(1, "08:09:50", 1900, 950)]
  ] as const)("SEC-001 %s", (...[, code, from, shown, position]) => {
    const car = { stops, from: stops[from], shownStopId: stops[shown].id, position: Option.some(position) }
    const checked = checkCarAtStop(car, now, settings)
    expect(Result.isFailure(checked) ? checked.failure._tag : null).toBe(code)
  })

  it("SEC-001 without any position of the car", () => {
    const car = { stops, from: stops[2], shownStopId: stops[0].id, position: Option.none() }
    expect(Result.isSuccess(checkCarAtStop(car, now, settings))).toBe(true)
  })

  it.each([
    ["at that moment", true, [seen(1, "08:10:00")]],
    ["ten minutes before", true, [seen(1, "08:00:00")]],
    [
      "ten minutes later, by a phone that finds its position late",
      true,
      [seen(0, "07:00:00"), seen(1, "08:20:00")]
    ],
    ["not eleven minutes before", false, [seen(1, "07:59:00"), seen(0, "08:10:00")]],
    ["not elsewhere", false, [seen(1, "08:10:00", 1100)]],
    ["not without a position", false, []]
  ] as const)("SEC-001 the car is seen at the boarding %s", (_case, expected, fixes) => {
    expect(isSeenAtBoarding({ boardedAt: now, stop: stops[1] }, fixes, settings)).toBe(expected)
  })
})
