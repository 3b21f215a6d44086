import { Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { MeetingPointId, PlaceId } from "#core/shared/ids.ts"
import {
  publicStopName,
  roundAddress,
  roundPoint,
  searchedPlace,
  searchedStops
} from "#core/trip/roundedPlace.ts"
import { anAddress, aStop } from "#tests/support/builders/entities.ts"

const inProductCountries = fc.record({
  lat: fc.double({ min: 49, max: 71, noNaN: true }),
  lng: fc.double({ min: 2, max: 31, noNaN: true })
})
const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true })
})

describe("SEC-006 a rounded point", () => {
  it("is the centre of its cell", () => {
    expect(roundPoint({ lat: 55.6415, lng: 12.0803 }, 300)).toEqual({ lat: 55.6414, lng: 12.08266 })
    expect(roundPoint({ lat: 55.6413, lng: 12.081 }, 300)).toEqual({ lat: 55.6414, lng: 12.08266 })
    expect(roundPoint({ lat: 55.6415, lng: 12.0803 }, 0)).toEqual({ lat: 55.6415, lng: 12.0803 })
  })
  it("is at most half the diagonal of a cell from the exact one", () => {
    fc.assert(
      fc.property(inProductCountries, (point) => {
        expect(straightLine(point, roundPoint(point, 300))).toBeLessThan(214)
      })
    )
  })
  it("stays when it is rounded again", () => {
    fc.assert(
      fc.property(inProductCountries, (point) => {
        const once = roundPoint(point, 300)
        expect(roundPoint(once, 300)).toEqual(once)
      })
    )
  })
  it("is on the earth", () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const { lat, lng }: GeoPoint = roundPoint(point, 300)
        expect(Math.abs(lat)).toBeLessThanOrEqual(90)
        expect(Math.abs(lng)).toBeLessThanOrEqual(180)
      })
    )
  })
})

describe("SEC-006 a rounded stop", () => {
  const meetingPoint = aStop(1, { meetingPointId: Option.some(MeetingPointId.make("dk-1")) })

  it("is left out of searches at a meeting point near an end, and no other one", () => {
    const near = aStop(1, { lat: aStop(0).lat + 0.002, lng: aStop(0).lng })
    const stops = [aStop(0), near, aStop(2), aStop(3)]
    expect(searchedStops(stops, 300).map(({ deactivated }) => deactivated)).toEqual([
      false,
      true,
      false,
      false
    ])
    expect(searchedStops(stops, 300)[0]).toMatchObject({ lat: 55.6414, lng: 12.08266 })
    expect(searchedStops(stops, 0)).toEqual(stops)
  })
  it("is exact at a meeting point", () => {
    expect(searchedPlace(meetingPoint, 300)).toEqual(meetingPoint)
    expect([publicStopName(aStop(0)), publicStopName(meetingPoint)]).toEqual(["Roskilde", "Stop 1"])
  })
})

describe("SEC-006 a rounded address", () => {
  it("has neither street nor place id", () => {
    const address = anAddress({ street: "Algade 1", place_id: PlaceId.make("house-1") })
    expect(roundAddress(address, 300)).toEqual({
      lat: 55.6414,
      lng: 12.08266,
      street: "",
      zipcode: "4000",
      city: "Roskilde",
      country: "DK",
      place_id: null
    })
  })
  it.each([
    ["1011 AB", "1011"],
    ["1011AB", "1011"],
    ["222 35", "222"],
    ["4000", "4000"]
  ])("keeps of the postal code %s the district %s", (zipcode, district) => {
    expect(roundAddress(anAddress({ zipcode }), 300).zipcode).toBe(district)
  })
})
