import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import type { ParkingState } from "#core/parking/Parking.ts"
import { shownParking } from "#core/parking/shownParking.ts"
import { at } from "#tests/support/builders/entities.ts"

const noon = at("2026-03-02T12:00:00Z")
const reservation = (state: ParkingState, hoursLeft = 3) => ({
  startingAt: DateTime.subtract(noon, { hours: 4 }),
  endingAt: DateTime.add(noon, { hours: hoursLeft }),
  state
})

describe("PARK-004 the parking of a trip", () => {
  it.each([
    ["of a trip that is not eligible is not shown", false, null, "Hidden"],
    ["can be reserved", true, null, "Offer"],
    ["PARK-006 can be reserved anew after a release", true, reservation("released"), "another"],
    [
      "of a trip that is no longer eligible cannot be reserved anew",
      false,
      reservation("released"),
      "Hidden"
    ],
    ["is reserved", true, reservation("reserved"), "Reserved"],
    ["stays reserved when the trip is no longer eligible", false, reservation("reserved"), "Reserved"],
    ["PARK-005 has expired", true, reservation("expired"), "Expired"],
    [
      "PARK-005 has expired when its time is over, before the server says so",
      true,
      reservation("reserved", 0),
      "Expired"
    ],
    ["is not shown once it is dismissed", true, reservation("dismissed"), "Hidden"]
  ] as const)("PARK-004 %s", (_case, eligible, known, expected) => {
    const shown = shownParking({ eligible, reservation: known }, noon)
    expect(shown._tag === "Offer" && shown.another ? "another" : shown._tag).toBe(expected)
  })
})
