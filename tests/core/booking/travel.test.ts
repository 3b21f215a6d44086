import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option, Result } from "effect"
import { checkTravel, travelDuring } from "#core/booking/travel.ts"

const period = (from: string, to: string) => ({
  departure: DateTime.makeUnsafe(`2026-03-02T${from}:00Z`),
  arrival: DateTime.makeUnsafe(`2026-03-02T${to}:00Z`)
})
const driving = (from: string, to: string) => ({ ...period(from, to), drives: true })
const riding = (from: string, to: string) => ({ ...period(from, to), drives: false })

describe("N18 a person who travels at other times", () => {
  it.each([
    ["who does not travel", [], { drives: false, rides: false }],
    ["on a trip that ends after the departure", [driving("07:00", "08:01")], { drives: true, rides: false }],
    ["on a trip that ends at the departure", [driving("07:00", "08:00")], { drives: false, rides: false }],
    [
      "with a booking that starts before the arrival",
      [riding("08:59", "10:00")],
      { drives: false, rides: true }
    ],
    [
      "with a booking that starts at the arrival",
      [riding("09:00", "10:00")],
      { drives: false, rides: false }
    ],
    ["with a trip around the period", [driving("07:00", "10:00")], { drives: true, rides: false }],
    ["with both", [riding("08:10", "08:20"), driving("08:30", "08:40")], { drives: true, rides: true }]
  ] as const)("%s", (_case, travelPeriods, travel) => {
    assert.deepStrictEqual(travelDuring(travelPeriods, period("08:00", "09:00")), travel)
  })
})

describe("ERR-012 ERR-013 a booking", () => {
  it.each([
    ["is allowed at a free time", { drives: false, rides: false }, undefined],
    ["is refused during an own trip", { drives: true, rides: true }, "existing_trip_in_period"],
    ["is refused during another booking", { drives: false, rides: true }, "existing_booking_in_period"]
  ] as const)("%s", (_case, travel, tag) => {
    assert.strictEqual(Option.getOrUndefined(Result.getFailure(checkTravel(travel)))?._tag, tag)
  })
})
