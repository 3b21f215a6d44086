import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { METRES_PER_DEGREE, straightLine } from "#core/shared/geo.ts"
import { copenhagen, roskilde } from "#tests/support/builders/entities.ts"

describe("the straight line", () => {
  it.each([
    ["from a point to itself", roskilde, roskilde, 0],
    ["from Roskilde to Copenhagen", roskilde, copenhagen, 30_850],
    ["of a degree northwards", { lat: 55, lng: 12 }, { lat: 56, lng: 12 }, 111_195],
    ["of a degree eastwards at the equator", { lat: 0, lng: 12 }, { lat: 0, lng: 13 }, 111_195],
    ["of a degree eastwards at 60°, half as long", { lat: 60, lng: 12 }, { lat: 60, lng: 13 }, 55_595],
    ["across the date line", { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
    ["to the opposite point of the globe", { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_115]
  ])("%s", (_case, from, to, metres) => {
    expect(Math.abs(straightLine(from, to) - metres)).toBeLessThan(5)
  })
  it("is symmetric and satisfies the triangle inequality", () => {
    const point = fc.record({
      lat: fc.double({ min: -89, max: 89, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true })
    })
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(straightLine(a, b)).toBeCloseTo(straightLine(b, a), 3)
        expect(straightLine(a, b)).toBeLessThanOrEqual(straightLine(a, c) + straightLine(c, b) + 1)
      })
    )
  })
  it("agrees with the length of a degree of latitude", () => {
    expect(METRES_PER_DEGREE).toBeCloseTo(straightLine({ lat: 0, lng: 0 }, { lat: 1, lng: 0 }), 3)
  })
})
