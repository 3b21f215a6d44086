import { describe, expect, it } from "vitest"
import { keepsSpot } from "#core/parking/keepsSpot.ts"
import { anAddress, aTrip, at, copenhagen } from "#tests/support/builders.ts"

const before = aTrip()
const movedBy = (lat: number, lng: number) =>
  aTrip({ to: anAddress({ ...before.to, lat: copenhagen.lat + lat, lng: copenhagen.lng + lng }) })

describe("a spot of a trip that is planned anew", () => {
  it.each([
    ["stays where only seats and price change", aTrip({ seats: 1, chargeForTrip: false }), true],
    ["stays when the trip begins elsewhere", aTrip({ from: anAddress({ lat: 55, lng: 11 }) }), true],
    ["stays when the place has another name", aTrip({ to: { ...before.to, street: "Here" } }), true],
    ["N37 is given back when it ends farther north", movedBy(0.0001, 0), false],
    ["N37 is given back when it ends farther east", movedBy(0, 0.0001), false],
    ["N38 is given back when it arrives later", aTrip({ plannedArrival: at("2026-03-02T08:30:01Z") }), false],
    [
      "N38 is given back when it arrives earlier",
      aTrip({ plannedArrival: at("2026-03-02T08:29:59Z") }),
      false
    ]
  ])("%s", (_case, after, stays) => {
    expect(keepsSpot(before, after)).toBe(stays)
  })
})
