import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boxAround, cellOf, cellsAround } from "#core/search/cell.ts"
import { walkDistance } from "#core/search/index/grid.ts"
import { METRES_PER_DEGREE, straightLine } from "#core/shared/geo.ts"

describe("the cells of the map", () => {
  it("are numbered by hundredths of a degree, row by row", () => {
    expect(cellOf({ lat: -90, lng: -180 })).toBe(0)
    expect(cellOf({ lat: 55.645, lng: 12.085 })).toBe(14_564 * 36_000 + 19_208)
  })
  it("around a place are only those that the walk can reach", () => {
    const middle = { lat: 55.645, lng: 12.085 }
    const here = cellOf(middle)
    expect(cellsAround(middle, 100)).toEqual([here])
    expect(cellsAround(middle, 400)).toEqual([here - 1, here, here + 1])
    expect(cellsAround(middle, 600).length).toBe(9)
  })
})

it("the cells around a place hold everything within the walk", () => {
  const offset = fc.double({ min: -0.02, max: 0.02, noNaN: true })
  const latitude = fc.double({ min: 50, max: 70, noNaN: true })
  fc.assert(
    fc.property(latitude, offset, offset, fc.integer({ min: 0, max: 2000 }), (lat, dLat, dLng, walk) => {
      const home = { lat, lng: 10 }
      const stop = { lat: lat + dLat, lng: 10 + dLng }
      fc.pre(straightLine(home, stop) <= walk)
      expect(cellsAround(home, walk)).toContain(cellOf(stop))
    })
  )
})

it("the box around a place in the far north holds a walk in every direction to its last metre", () => {
  const [radius, walk] = [(METRES_PER_DEGREE * 180) / Math.PI, 2000]
  const home = { lat: 71, lng: 25 }
  const box = boxAround(home, walk)
  const [phi, arc] = [(home.lat * Math.PI) / 180, walk / radius]
  const outside = Array.from({ length: 360 }, (_, degrees) => {
    const bearing = (degrees * Math.PI) / 180
    const sine = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing)
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(phi),
      Math.cos(arc) - Math.sin(phi) * sine
    )
    return { lat: (Math.asin(sine) * 180) / Math.PI, lng: home.lng + (turn * 180) / Math.PI }
  }).filter(({ lat, lng }) => lat < box.south || lat > box.north || lng < box.west || lng > box.east)
  expect(outside).toEqual([])
})

it("N19 the cells around a place hold the last metre of the walk, as search measures it", () => {
  const edge = 2000
  const pairs = Array.from({ length: 2000 }, (_, step) => {
    const home = { lat: 55.6 + step * 0.00001, lng: 10 }
    return { home, stop: { lat: home.lat + edge / METRES_PER_DEGREE, lng: 10 } }
  }).filter(({ home, stop }) => walkDistance(home, stop) <= edge)
  const missed = pairs.filter(({ home, stop }) => !cellsAround(home, edge).includes(cellOf(stop)))
  expect(pairs.length).toBeGreaterThan(1000)
  expect(missed).toEqual([])
})
