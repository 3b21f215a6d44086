import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { defaultDeparture, defaultReturn, rideNowReturn } from "#core/trip/defaultTimes.ts"

const at = (iso: string) => DateTime.makeUnsafe(iso)
const iso = (instant: DateTime.Utc) => DateTime.formatIso(instant)

describe("the default times of an offer", () => {
  const { rideNowReturnTime } = tripDefaults.trip

  it("TRIP-013 the departure is the next day at 08:00 in the trip's country", () => {
    assert.strictEqual(iso(defaultDeparture(at("2026-03-02T20:00:00Z"), "DK")), "2026-03-03T07:00:00.000Z")
  })

  it("TRIP-013 08:00 stays 08:00 over the change of summer time", () => {
    assert.strictEqual(iso(defaultDeparture(at("2026-03-28T20:00:00Z"), "DK")), "2026-03-29T06:00:00.000Z")
  })

  it.each([
    ["the next day at 16:00", "2026-03-03T08:00:00Z", "2026-03-03T15:00:00.000Z"],
    ["16:00 on the later day of the outward trip", "2026-03-09T08:00:00Z", "2026-03-09T15:00:00.000Z"],
    ["the day after an outward trip in the evening", "2026-03-09T18:00:00Z", "2026-03-10T15:00:00.000Z"],
    ["the day after an arrival at 16:00 itself", "2026-03-09T15:00:00Z", "2026-03-10T15:00:00.000Z"],
    ["the next day at 16:00 for an outward trip today", "2026-03-02T11:00:00Z", "2026-03-03T15:00:00.000Z"]
  ] as const)("TRIP-014 the return: %s", (_case, arrival, back) => {
    assert.strictEqual(iso(defaultReturn(at("2026-03-02T10:00:00Z"), "DK", at(arrival))), back)
  })

  it.each([
    ["the same day at 16:00", "2026-03-02T08:30:00Z", "2026-03-02T15:00:00.000Z"],
    ["the next day when 16:00 has passed", "2026-03-02T15:00:00Z", "2026-03-03T15:00:00.000Z"],
    ["16:00 on the clock in summer time", "2026-07-01T08:30:00Z", "2026-07-01T14:00:00.000Z"]
  ])("TRIP-015 the default return of a ride now: %s", (_case, arrival, back) => {
    assert.strictEqual(rideNowReturnTime, "16:00")
    assert.strictEqual(iso(rideNowReturn(at(arrival), "DK", rideNowReturnTime)), back)
  })
})
