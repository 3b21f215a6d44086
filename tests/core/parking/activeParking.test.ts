import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { activeParking, type OwnParking } from "#core/parking/activeParking.ts"
import { mayReportParking } from "#core/parking/mayReportParking.ts"
import type { Booked } from "#core/parking/Parking.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { at } from "#tests/support/builders.ts"
import { aReservation, reservationId } from "#tests/support/parking.ts"

/** Starts so many days after Monday 2026-03-02 08:30. */
const own = (
  number: number,
  days: number,
  tag: Booked["_tag"] = "reserved",
  isUnderWay = false
): OwnParking => {
  const plain = aReservation()
  const reservation = aReservation({
    id: reservationId(number),
    startingAt: DateTime.add(plain.startingAt, { days }),
    endingAt: DateTime.add(plain.endingAt, { days })
  })
  const booked: Booked =
    tag === "reserved" ? { _tag: tag, reservation } : { _tag: tag, reservation, at: reservation.endingAt }
  return { booked, isUnderWay }
}

describe("PARK-019 the reservation that concerns a driver now", () => {
  const noon = at("2026-03-02T12:00:00Z")
  const early = at("2026-03-02T08:00:00Z")
  it.each([
    ["is none", [], noon, null],
    ["is where the car stands", [own(1, -1, "expired"), own(2, 0), own(3, 1)], noon, 2],
    ["is that of the trip on the road", [own(1, -1, "expired"), own(2, 0, "reserved", true)], early, 2],
    [
      "PARK-005 is what has expired before what is still to come",
      [own(1, -1, "expired"), own(2, 0)],
      early,
      1
    ],
    ["is what has expired unnoticed", [own(1, -1), own(2, 0)], early, 1],
    ["is the latest that has expired", [own(1, -3, "expired"), own(2, -2, "expired")], noon, 2],
    ["is the next to come", [own(1, 2), own(2, 1)], noon, 2],
    [
      "is not one that was given back or put away",
      [own(1, 0, "released"), own(2, -1, "dismissed")],
      noon,
      null
    ]
  ] as const)("PARK-019 %s", (_case, all, now, expected) => {
    const found = Option.map(activeParking(all, now), ({ reservation }) => reservation.id)
    expect(Option.getOrNull(found)).toBe(expected === null ? null : reservationId(expected))
  })
})

describe("PARK-016 FLAG-010 CAP-006 a car is reported", () => {
  const command = {
    featureFlags: { ParkingReporting: true },
    capabilities: ["ParkingReporting"],
    siteEnabled: true
  }
  it.each([
    ["with flag, capability and site together", {}, true],
    ["not without the flag", { featureFlags: {} }, false],
    ["not with the flag off", { featureFlags: { ParkingReporting: false } }, false],
    ["not with a variant of the flag", { featureFlags: { ParkingReporting: "control" } }, false],
    ["not without the capability", { capabilities: ["ShareSheet"] }, false],
    ["not where the site does not want it", { siteEnabled: false }, false]
  ])("PARK-016 FLAG-010 CAP-006 %s", (_case, more, expected) => {
    expect(mayReportParking({ ...command, ...more })).toBe(expected)
  })

  it("PARK-016 is off as the product comes", () => {
    const { featureFlags, shell } = defaultProductSettings
    expect(featureFlags).toHaveProperty("ParkingReporting", false)
    expect(shell.webCapabilities).not.toContain("ParkingReporting")
  })
})
