import { describe, expect, it } from "vitest"
import { checkPlate } from "#core/parking/checkPlate.ts"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import { at } from "#tests/support/builders/entities.ts"

const plate = LicencePlate.make("AB12345")
const reservation = {
  id: "first",
  licensePlate: plate,
  startingAt: at("2026-03-02T08:30:00Z"),
  endingAt: at("2026-03-02T17:00:00Z"),
  state: "reserved",
  carpool: "took_place"
} as const
const later = {
  ...reservation,
  id: "later",
  startingAt: at("2026-03-02T18:00:00Z"),
  endingAt: at("2026-03-02T20:00:00Z")
}
type Checked = Parameters<typeof checkPlate>[0][number] & { readonly id: string }
const noon = at("2026-03-02T12:00:00Z")

describe("PROD-011 PARK-004 a car at a site", () => {
  it.each([
    ["is allowed from its start on", [reservation], at("2026-03-02T08:30:00Z"), ["Allowed", "first"]],
    [
      "is allowed while its trip is late",
      [{ ...reservation, carpool: "under_way" }],
      noon,
      ["Allowed", "first"]
    ],
    ["is not allowed before its start", [reservation], at("2026-03-02T08:29:59Z"), ["NotYet", "first"]],
    ["is not allowed from its end on", [reservation], at("2026-03-02T17:00:00Z"), ["Ended", "first"]],
    ["is not allowed after a release", [{ ...reservation, state: "released" }], noon, ["Ended", "first"]],
    [
      "is not allowed without a carpool",
      [{ ...reservation, carpool: "not_started" }],
      noon,
      ["NoCarpool", "first"]
    ],
    ["is not allowed without a reservation", [], noon, ["Unknown"]],
    [
      "is not allowed with the reservation of another car",
      [{ ...reservation, licensePlate: LicencePlate.make("AB1234") }],
      noon,
      ["Unknown"]
    ],
    ["has its current reservation before a later one", [later, reservation], noon, ["Allowed", "first"]],
    ["waits for its next reservation", [later, reservation], at("2026-03-02T17:30:00Z"), ["NotYet", "later"]]
  ] as const)("%s", (...row) => {
    const [, reservations, now, expected] = row
    const answer = checkPlate<Checked>(reservations, plate, now)
    expect(answer._tag === "Unknown" ? [answer._tag] : [answer._tag, answer.reservation.id]).toEqual(expected)
  })
})
