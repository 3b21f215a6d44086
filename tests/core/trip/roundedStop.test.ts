import { DateTime, Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type GeoPoint, METRES_PER_DEGREE, straightLine } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { isMerged, roundStop, roundStops, stopsToOpen } from "#core/trip/roundedStop.ts"
import { anAddress, aStop, aTrip, copenhagen, roskilde } from "#tests/support/builders/entities.ts"

const trip = aTrip({ from: anAddress({ ...roskilde, street: "Algade 12" }) })
const north = ({ lat, lng }: GeoPoint, metres: number): GeoPoint => ({
  lat: lat + metres / METRES_PER_DEGREE,
  lng
})
const meetingPoint = (place: GeoPoint) =>
  aStop(1, {
    ...place,
    name: "Algade 3",
    street: "Algade 3",
    hub: "park_ride",
    meetingPointId: Option.some(MeetingPointId.make("dk-1"))
  })

describe("SEC-006 a stop for a person who is not booked", () => {
  it("has the city and the district of an address, and no street", () => {
    expect(roundStop(aStop(0, { name: "Algade 12", street: "Algade 12" }), trip, 300)).toEqual({
      ...aStop(0),
      lat: 55.6414,
      lng: 12.08266,
      name: "Roskilde",
      street: "",
      zipcode: "4000",
      isRounded: true
    })
  })

  it("is the rounded start at a meeting point in the driver's street, with the time of the departure", () => {
    const near = meetingPoint(north(roskilde, 37))
    expect(roundStop(near, trip, 300)).toEqual({
      ...near,
      lat: 55.6414,
      lng: 12.08266,
      name: "Roskilde",
      street: "",
      zipcode: "4000",
      hub: null,
      meetingPointId: Option.none(),
      plannedTime: trip.plannedDeparture,
      isRounded: true
    })
  })

  it("is the rounded destination at a meeting point near that", () => {
    const near = roundStop(meetingPoint(north(copenhagen, 100)), trip, 300)
    expect([near.name, near.street, near.zipcode]).toEqual(["København", "", "1550"])
    expect(DateTime.formatIso(near.plannedTime)).toBe("2026-03-02T08:30:00.000Z")
  })

  it("stays at a meeting point between, with its time to the minute", () => {
    const between = aStop(1, { plannedTime: DateTime.add(aStop(1).plannedTime, { seconds: 31 }) })
    expect(roundStop(between, trip, 300)).toEqual({ ...aStop(1), isRounded: false })
  })

  it("stays as it is for the people of the trip", () => {
    const near = meetingPoint(north(roskilde, 37))
    expect(roundStop(near, trip, 0)).toEqual({ ...near, isRounded: false })
    expect(roundStops([near], trip, 0)).toEqual([{ ...near, isRounded: false }])
    expect(stopsToOpen({ ...trip, stops: [near] }, 0)).toEqual([near])
  })

  it("is not in the list when it has become an end, and cannot be asked for by its meeting point", () => {
    const stops = [aStop(0), meetingPoint(north(roskilde, 37)), aStop(2), aStop(3)]
    expect(roundStops(stops, trip, 300).map(({ name }) => name)).toEqual(["Roskilde", "Stop 2", "Roskilde"])
    expect(stopsToOpen({ ...trip, stops }, 300).map(({ meetingPointId }) => meetingPointId)).toEqual(
      stops.map(() => Option.none())
    )
  })

  it("is never shown within 300 m of the exact start", () => {
    const metres = fc.double({ min: -1000, max: 1000, noNaN: true })
    fc.assert(
      fc.property(metres, metres, (up, right) => {
        const place = {
          lat: roskilde.lat + up / METRES_PER_DEGREE,
          lng: roskilde.lng + right / METRES_PER_DEGREE / Math.cos((roskilde.lat * Math.PI) / 180)
        }
        const isShown = !isMerged(meetingPoint(place), trip, 300)
        const far = straightLine(place, roskilde)
        expect(isShown ? far > 300 : far <= 730).toBe(true)
      })
    )
  })
})
