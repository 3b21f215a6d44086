import { describe, expect, it } from "vitest"
import { metres, straightLine } from "#core/shared/geo.ts"
import { rgba } from "#ui/map/deckColours.ts"
import { dotsAlong } from "#ui/map/dotsAlong.ts"
import { decodeRoute, routeLayer } from "#ui/map/mapLayers.ts"

const from = { lat: 55.7, lng: 12.5 }
const to = { lat: 55.7, lng: 12.51 }

describe("a dashed way", () => {
  it("is dotted evenly", () => {
    const dots = dotsAlong([from, to])
    const gaps = dots.slice(1).map((dot, at) => Math.round(straightLine(dots[at] ?? from, dot)))
    expect(dots[0]).toEqual(from)
    expect(new Set(gaps).size).toBe(1)
  })
  it("goes on evenly around a corner", () => {
    const corner = { lat: 55.7003, lng: 12.5 }
    const dots = dotsAlong([from, corner, { lat: 55.7003, lng: 12.5005 }])
    expect(dots.every((dot) => dot.lat <= corner.lat + 1e-9)).toBe(true)
    expect(dots.length).toBeGreaterThan(2)
  })
  it("has at most about 24 dots, however long", () => {
    const dots = dotsAlong([from, { lat: 57, lng: 9.9 }])
    expect(straightLine(from, { lat: 57, lng: 9.9 })).toBeGreaterThan(metres(100_000))
    expect(dots.length).toBeLessThanOrEqual(25)
  })
})

describe("a route", () => {
  it("is read from the API's polyline, latitude first", () => {
    expect(decodeRoute("_p~iF~ps|U_ulLnnqC")).toEqual([
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 }
    ])
  })
  it("is a passenger's car route unless said otherwise", () => {
    expect(routeLayer([from, to])).toEqual({
      kind: "route",
      id: "route",
      role: "passenger",
      mode: "car",
      path: [from, to]
    })
  })
})

it("a colour is four numbers for the map", () => {
  expect(rgba("#0b5d63", 40)).toEqual([11, 93, 99, 40])
})
