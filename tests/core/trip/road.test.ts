import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { METRES_PER_DEGREE, straightLine } from "#core/shared/geo.ts"
import { roadOf, roadThrough } from "#core/trip/road.ts"
import { anAddress, aTrip, copenhagen, roskilde } from "#tests/support/builders/entities.ts"

/** At the equator a degree is as long in both directions. */
const metresOff = (east: number, north: number) => ({
  lat: north / METRES_PER_DEGREE,
  lng: east / METRES_PER_DEGREE
})
/** A kilometre east, then one north. */
const corner = roadThrough([metresOff(0, 0), metresOff(1000, 0), metresOff(1000, 1000)])

describe("a place by a road", () => {
  it.each([
    ["the start", metresOff(0, 0), 0, 0],
    ["beside its first half", metresOff(400, 30), 400, 30],
    ["at the corner", metresOff(1000, 0), 1000, 0],
    ["beside its second half", metresOff(1050, 700), 1700, 50],
    ["behind its end", metresOff(1000, 1200), 2000, 200],
    ["before its start", metresOff(-300, 0), 0, 300]
  ] as const)("SEC-001 %s", (_case, point, along, away) => {
    const place = corner.locate(point)
    expect(Math.round(place.along)).toBe(along)
    expect(Math.round(place.away)).toBe(away)
  })

  it("SEC-001 a road is as long as its straight lines, and no point of it is away from it", () => {
    const place = fc.record({
      lat: fc.double({ min: 55, max: 55.4, noNaN: true }),
      lng: fc.double({ min: 12, max: 12.6, noNaN: true })
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), (path) => {
        const road = roadThrough(path)
        const straight = path
          .slice(1)
          .reduce((sum, point, index) => sum + straightLine(path[index] ?? point, point), 0)
        expect(Math.abs(road.length - straight)).toBeLessThanOrEqual(straight * 0.01 + 1)
        for (const point of path) expect(road.locate(point).away).toBeLessThan(1)
      })
    )
  })

  it("SEC-001 a trip without a route has the straight line between its addresses", () => {
    const ends = { from: anAddress(roskilde), to: anAddress(copenhagen) }
    expect(Math.round(roadOf({ ...aTrip(), ...ends, route: "" }).length / 100)).toBe(309)
    expect(Math.round(roadOf(aTrip()).length / 100)).toBe(309)
  })
})
