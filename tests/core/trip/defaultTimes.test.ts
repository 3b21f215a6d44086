import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import { defaultDeparture, defaultReturn } from "#core/trip/defaultTimes.ts"

const at = (iso: string) => DateTime.makeUnsafe(iso)
const iso = (instant: DateTime.Utc) => DateTime.formatIso(instant)

describe("the times that a new offer starts with", () => {
  it("TRIP-013 the next day at 08:00 in the trip's country", () => {
    assert.strictEqual(iso(defaultDeparture(at("2026-03-02T20:00:00Z"), "DK")), "2026-03-03T07:00:00.000Z")
  })

  it("TRIP-013 08:00 stays 08:00 over the change of summer time", () => {
    assert.strictEqual(iso(defaultDeparture(at("2026-03-28T20:00:00Z"), "DK")), "2026-03-29T06:00:00.000Z")
  })

  it.each([
    ["the next day at 16:00", "2026-03-03T08:00:00Z", "2026-03-03T15:00:00.000Z"],
    ["16:00 of a later day out", "2026-03-09T08:00:00Z", "2026-03-09T15:00:00.000Z"],
    ["the day after an evening out", "2026-03-09T18:00:00Z", "2026-03-10T15:00:00.000Z"],
    ["the day after an arrival at 16:00 itself", "2026-03-09T15:00:00Z", "2026-03-10T15:00:00.000Z"],
    ["tomorrow at 16:00 for a trip of today", "2026-03-02T11:00:00Z", "2026-03-03T15:00:00.000Z"]
  ] as const)("TRIP-014 the way back: %s", (_case, arrival, back) => {
    assert.strictEqual(iso(defaultReturn(at("2026-03-02T10:00:00Z"), "DK", at(arrival))), back)
  })
})
