import { describe, expect, it } from "vitest"
import { isSameArrival } from "#core/parking/isSameArrival.ts"
import { anAddress, aTrip, at, copenhagen } from "#tests/support/builders/entities.ts"

const before = aTrip()
const movedBy = (lat: number, lng: number) =>
  aTrip({ to: anAddress({ ...before.to, lat: copenhagen.lat + lat, lng: copenhagen.lng + lng }) })

describe("the spot of a changed trip", () => {
  it.each([
    ["is kept when only seats and price change", aTrip({ seats: 1, chargeForTrip: false }), true],
    ["is kept when the origin changes", aTrip({ from: anAddress({ lat: 55, lng: 11 }) }), true],
    [
      "is kept when the name of the destination changes",
      aTrip({ to: { ...before.to, street: "Here" } }),
      true
    ],
    ["N37 is released when the destination moves north", movedBy(0.0001, 0), false],
    ["N37 is released when the destination moves east", movedBy(0, 0.0001), false],
    [
      "N38 is released when the arrival is later",
      aTrip({ plannedArrival: at("2026-03-02T08:30:01Z") }),
      false
    ],
    [
      "N38 is released when the arrival is earlier",
      aTrip({ plannedArrival: at("2026-03-02T08:29:59Z") }),
      false
    ]
  ])("%s", (_case, after, isKept) => {
    expect(isSameArrival(before, after)).toBe(isKept)
  })
})
