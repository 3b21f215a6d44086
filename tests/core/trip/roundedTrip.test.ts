import { DateTime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type GeoPoint, METRES_PER_DEGREE, metres, straightLine } from "#core/shared/geo.ts"
import { decodePolyline, encodePolyline } from "#core/shared/polyline.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { roundPoint } from "#core/trip/roundedPlace.ts"
import { roundedDistance, roundedWalk, roundResult, roundTrip } from "#core/trip/roundedTrip.ts"
import { anAddress, aStop, aTrip, at } from "#tests/support/builders/entities.ts"

const encode = (path: ReadonlyArray<GeoPoint>) =>
  encodePolyline(
    path.map(({ lat, lng }) => [lat, lng] as const),
    5
  )
const decode = (route: string): ReadonlyArray<GeoPoint> =>
  decodePolyline(route, 5).map(([lat, lng]) => ({ lat, lng }))
const lengthOf = (path: ReadonlyArray<GeoPoint>) =>
  path.reduce((sum, point, index) => sum + straightLine(path[index - 1] ?? point, point), 0)

const home = { lat: 55.6415, lng: 12.0803 }
const crossroads = { lat: 55.6415, lng: 12.11 }
const office = { lat: 55.7, lng: 12.11 }

/** A trip from `start` by the crossroads to `end`, with a meeting point at the crossroads. */
const tripOf = (start: GeoPoint, end: GeoPoint): DriverTrip => {
  const path = [start, crossroads, end]
  const distance = metres(lengthOf(path))
  const along = metres(lengthOf([start, crossroads]))
  return aTrip({
    from: anAddress({ ...start, street: "Algade 12" }),
    to: anAddress({ ...end, street: "Torvet 3", city: "Ballerup", zipcode: "2750" }),
    plannedDeparture: at("2026-03-02T08:00:40Z"),
    plannedArrival: at("2026-03-02T08:10:10Z"),
    distance,
    route: encode(path),
    via: [{ lat: start.lat, lng: start.lng + 0.001 }, crossroads],
    stops: [
      aStop(0, { ...start, along: metres(0), name: "Algade 12", plannedTime: at("2026-03-02T08:00:40Z") }),
      aStop(1, { ...crossroads, along, plannedTime: at("2026-03-02T08:03:31Z") }),
      aStop(3, { ...end, position: 2, along: distance, plannedTime: at("2026-03-02T08:10:10Z") })
    ]
  })
}

const nearHome = fc.record({
  lat: fc.double({ min: 55.6395, max: 55.6435, noNaN: true }),
  lng: fc.double({ min: 12.077, max: 12.084, noNaN: true })
})

describe("SEC-006 a trip for a person who is not booked", () => {
  const rounded = roundTrip(tripOf(home, office), 300)

  it("has rounded ends without streets", () => {
    expect(rounded.from).toEqual(
      anAddress({ lat: 55.6414, lng: 12.08266, street: "", zipcode: "4000", place_id: null })
    )
    expect(rounded.stops.map(({ name, street }) => [name, street])).toEqual([
      ["Roskilde", ""],
      ["Stop 1", "Algade"],
      ["Roskilde", ""]
    ])
    expect(rounded.stops[1]).toMatchObject(crossroads)
  })
  it("says which of its stops are rounded", () => {
    expect(rounded.stops.map(({ isRounded }) => isRounded)).toEqual([true, false, true])
  })
  it("is rounded to the metres of each person, however it was rounded before", () => {
    const trip = tripOf(home, office)
    const [finer, coarser, exact] = [300, 600, 0].map((meters) => roundTrip(trip, meters).route)
    expect(finer).toBe(rounded.route)
    expect(coarser).toBe(roundTrip(tripOf(home, office), 600).route)
    expect(coarser).not.toBe(finer)
    expect(exact).toBe(trip.route)
    expect(roundTrip(trip, 300).route).toBe(finer)
  })
  it("has times to the minute", () => {
    expect(rounded.stops.map(({ plannedTime }) => DateTime.formatIso(plannedTime))).toEqual([
      "2026-03-02T08:00:00.000Z",
      "2026-03-02T08:03:00.000Z",
      "2026-03-02T08:10:00.000Z"
    ])
    expect([rounded.plannedDeparture, rounded.plannedArrival].map(DateTime.formatIso)).toEqual([
      "2026-03-02T08:00:00.000Z",
      "2026-03-02T08:10:00.000Z"
    ])
    expect(rounded.duration % 60).toBe(0)
  })
  it("has no via point near an end", () => {
    expect(rounded.via).toEqual([crossroads])
  })
  it("stays as it is for the people of the trip", () => {
    const trip = tripOf(home, office)
    const stops = trip.stops.map((stop) => ({ ...stop, isRounded: false }))
    expect(roundTrip(trip, 0)).toEqual({ ...trip, stops })
  })
  it("has a road that begins and ends at least 300 m from the exact ends, and less than a kilometre", () => {
    fc.assert(
      fc.property(nearHome, (start) => {
        const path = decode(roundTrip(tripOf(start, office), 300).route)
        const [first, last] = [path[0], path.at(-1)]
        expect(first).toBeDefined()
        for (const point of path) {
          expect(straightLine(point, start)).toBeGreaterThanOrEqual(299)
          expect(straightLine(point, office)).toBeGreaterThanOrEqual(299)
        }
        expect(straightLine(first ?? start, start)).toBeLessThan(1000)
        expect(straightLine(last ?? office, office)).toBeLessThan(1000)
      })
    )
  })
  it("is the same trip for every house on one road in one cell", () => {
    const along = fc.double({ min: -120, max: 120, noNaN: true })
    const { lat, lng } = roundPoint(home, 300)
    const onRoad = (metersEast: number) => ({
      lat,
      lng: lng + metersEast / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180))
    })
    /** The road leads east along the middle of the cell. */
    const shown = (start: GeoPoint) => {
      const path = [start, { ...crossroads, lat }, office]
      const distance = metres(lengthOf(path))
      const {
        distance: length,
        from,
        route
      } = roundTrip({ ...tripOf(start, office), route: encode(path), distance }, 300)
      return { length, from, route }
    }
    fc.assert(
      fc.property(along, along, (one, other) => {
        expect(shown(onRoad(one))).toEqual(shown(onRoad(other)))
      })
    )
  })
  it("keeps nothing of a road that lies near both ends", () => {
    const end = { lat: 55.644, lng: 12.084 }
    const near = { ...tripOf(home, end), route: encode([home, end]) }
    expect(decode(roundTrip(near, 300).route)).toEqual([
      { lat: 55.6414, lng: 12.08266 },
      { lat: 55.6441, lng: 12.08349 }
    ])
  })
})

describe("SEC-006 a part of a trip for a person who is not booked", () => {
  const trip = tripOf(home, office)
  const [first, middle, last] = trip.stops
  const [from, meetingPoint, to] = [first ?? aStop(0), middle ?? aStop(1), last ?? aStop(3)]

  it("has a distance in steps of 100 m where it begins or ends at an address", () => {
    expect(roundedDistance(trip, { from, to: meetingPoint }, 300)).toBe(1700)
    expect(roundedDistance(trip, { from, to }, 300)).toBe(8300)
  })
  it("has its exact distance for the people of the trip", () => {
    expect(roundedDistance(trip, { from, to: meetingPoint }, 0)).toBe(meetingPoint.along)
  })
  it("has its exact distance between meeting points", () => {
    const other = aStop(2, { along: metres(meetingPoint.along + 1234) })
    expect(roundedDistance(trip, { from: meetingPoint, to: other }, 300)).toBeCloseTo(1234, 6)
  })
  it("has a distance in steps of the rounding without a visible road", () => {
    expect(roundedDistance(aTrip({ route: "" }), { from: aStop(0), to: aStop(3) }, 300)).toBe(30_000)
  })
  it("says which of its ends are rounded", () => {
    const part = {
      trip,
      from: meetingPoint,
      to,
      stops: [meetingPoint, to],
      terms: { distance: metres(9000) }
    }
    const isRounded = (meters: number) => {
      const result = roundResult(part, meters)
      return [result.from, result.to, ...result.stops].map((stop) => stop.isRounded)
    }
    expect(isRounded(300)).toEqual([false, true, false, true])
    expect(isRounded(0)).toEqual([false, false, false, false])
  })
  it.each([
    [0, 100],
    [49, 100],
    [149, 100],
    [151, 200],
    [1040, 1000]
  ])("has a walk of %i m to a rounded end, as a text says it, of %i m", (exact, shown) => {
    expect(roundedWalk(exact)).toBe(shown)
  })
  it("keeps its price", () => {
    const terms = { distance: metres(9000), price: 1500 }
    const result = roundResult({ trip, from, to, stops: [from, to], terms }, 300)
    expect(result.terms).toEqual({ distance: 8300, price: 1500 })
    expect(result.stops.map(({ street }) => street)).toEqual(["", ""])
    expect(roundResult({ trip, from, to, stops: [from, to], terms }, 0).terms).toEqual(terms)
  })
})
