import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { activeParking, type DriverParking } from "#core/parking/activeParking.ts"
import type { ParkingRecord } from "#core/parking/Parking.ts"
import { at } from "#tests/support/builders/entities.ts"
import { aReservation, reservationId } from "#tests/support/builders/parking.ts"

/** A reservation that starts `days` after Monday 2026-03-02 08:30. */
const own = (
  number: number,
  days: number,
  tag: ParkingRecord["_tag"] = "reserved",
  isTripActive = false
): DriverParking => {
  const plain = aReservation()
  const reservation = aReservation({
    id: reservationId(number),
    startingAt: DateTime.add(plain.startingAt, { days }),
    endingAt: DateTime.add(plain.endingAt, { days })
  })
  const record: ParkingRecord =
    tag === "reserved" ? { _tag: tag, reservation } : { _tag: tag, reservation, at: reservation.endingAt }
  return { record, isTripActive }
}

describe("PARK-019 a driver's active parking", () => {
  const noon = at("2026-03-02T12:00:00Z")
  const early = at("2026-03-02T08:00:00Z")
  it.each([
    ["is none without reservations", [], noon, null],
    ["is the current reservation", [own(1, -1, "expired"), own(2, 0), own(3, 1)], noon, 2],
    ["is that of the trip under way", [own(1, -1, "expired"), own(2, 0, "reserved", true)], early, 2],
    ["PARK-005 is an expired reservation before a future one", [own(1, -1, "expired"), own(2, 0)], early, 1],
    ["is one that has expired but is stored as reserved", [own(1, -1), own(2, 0)], early, 1],
    ["is the last of expired reservations", [own(1, -3, "expired"), own(2, -2, "expired")], noon, 2],
    ["is the next of future reservations", [own(1, 2), own(2, 1)], noon, 2],
    [
      "is not a released or dismissed reservation",
      [own(1, 0, "released"), own(2, -1, "dismissed")],
      noon,
      null
    ]
  ] as const)("PARK-019 %s", (_case, all, now, expected) => {
    const found = Option.map(activeParking(all, now), ({ reservation }) => reservation.id)
    expect(Option.getOrNull(found)).toBe(expected === null ? null : reservationId(expected))
  })
})
