import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { covers } from "#core/subsidy/Contract.ts"

type Corner = readonly [lat: number, lng: number]
const area = (...corners: ReadonlyArray<Corner>) => ({
  polygon: corners.map(([lat, lng]) => ({ lat, lng }))
})
const point = (lat: number, lng: number) => ({ lat, lng })

const diamond = area([0, -1], [1, 0], [0, 1], [-1, 0])
/** Open to the north between its two arms. */
const horseshoe = area([0, 0], [0, 3], [3, 3], [3, 2], [1, 2], [1, 1], [3, 1], [3, 0])

describe("SUBS-001 a partner area contains", () => {
  it.each([
    ["its middle, at the latitude of two corners", diamond, 0, 0, true],
    ["nothing west of a corner", diamond, 0, -1.5, false],
    ["nothing east of a corner", diamond, 0, 1.5, false],
    ["nothing at the latitude of its top", diamond, 1, -0.5, false],
    ["a point below an edge", diamond, 0.6, 0.3, true],
    ["nothing above an edge", diamond, 0.6, 0.5, false],
    ["nothing above the other edge", diamond, 0.6, -0.5, false],
    ["nothing below the area", diamond, -0.6, -0.5, false],
    ["one arm", horseshoe, 2, 0.5, true],
    ["the other arm", horseshoe, 2, 2.5, true],
    ["nothing between the arms", horseshoe, 2, 1.5, false],
    ["the part between them", horseshoe, 0.5, 1.5, true],
    ["nothing without corners", area(), 0, 0, false]
  ] as const)("%s", (...[, ring, lat, lng, inside]) => {
    expect(covers(ring, point(lat, lng))).toBe(inside)
  })

  it("the same points for a closed or open ring, from any first corner", () => {
    const [first, ...rest] = horseshoe.polygon
    const turned = { polygon: [...rest, ...(first === undefined ? [] : [first])] }
    const closed = { polygon: [...turned.polygon, ...rest.slice(0, 1)] }
    const degree = fc.double({ min: -1, max: 4, noNaN: true })
    fc.assert(
      fc.property(degree, degree, (lat, lng) => {
        const inside = covers(horseshoe, point(lat, lng))
        expect(covers(turned, point(lat, lng))).toBe(inside)
        expect(covers(closed, point(lat, lng))).toBe(inside)
      })
    )
  })

  it("a point of a triangle that is on the same side of all edges", () => {
    const near = fc.integer({ min: -50, max: 50 })
    const corner = fc.tuple(near, near)
    const hand = ([aLat, aLng]: Corner, [bLat, bLng]: Corner, [lat, lng]: Corner) =>
      Math.sign((bLng - aLng) * (lat - aLat) - (bLat - aLat) * (lng - aLng))
    fc.assert(
      fc.property(corner, corner, corner, corner, (a, b, c, where) => {
        const hands = [hand(a, b, where), hand(b, c, where), hand(c, a, where)]
        fc.pre(!hands.includes(0))
        expect(covers(area(a, b, c), point(...where))).toBe(new Set(hands).size === 1)
      }),
      { numRuns: 500 }
    )
  })

  it("points on its western and southern borders; the others belong to its neighbours", () => {
    const square = (south: number, west: number) =>
      area([south, west], [south, west + 1], [south + 1, west + 1], [south + 1, west])
    const middle = square(1, 1)
    expect(covers(middle, point(1.5, 1))).toBe(true)
    expect(covers(middle, point(1, 1.5))).toBe(true)
    expect(covers(middle, point(1.5, 2))).toBe(false)
    expect(covers(square(1, 2), point(1.5, 2))).toBe(true)
    expect(covers(middle, point(2, 1.5))).toBe(false)
    expect(covers(square(2, 1), point(2, 1.5))).toBe(true)
  })
})
