import { Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import {
  publicStopName,
  roundAddress,
  roundPoint,
  roundStopPlace,
  searchedPlace
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

  it("has the city and the district of an address, and no street", () => {
    expect(roundStopPlace(aStop(0, { name: "Algade 1", street: "Algade 1" }), 300)).toEqual({
      ...aStop(0),
      lat: 55.6414,
      lng: 12.08266,
      name: "Roskilde",
      street: "",
      zipcode: "4000"
    })
  })
  it("is exact at a meeting point", () => {
    expect(roundStopPlace(meetingPoint, 300)).toEqual(meetingPoint)
    expect(searchedPlace(meetingPoint, 300)).toEqual(meetingPoint)
    expect([publicStopName(aStop(0)), publicStopName(meetingPoint)]).toEqual(["Roskilde", "Stop 1"])
  })
})

describe("SEC-006 a rounded address", () => {
  it("has neither street nor place id", () => {
    expect(roundAddress(anAddress(), 300)).toEqual({
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
