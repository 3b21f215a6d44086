import { describe, expect, it } from "vitest"
import { areasLayer, decodeRoute, routeLayer } from "#ui/map/mapLayers.ts"

const from = { lat: 55.7, lng: 12.5 }
const to = { lat: 55.7, lng: 12.51 }

describe("an area", () => {
  it("SEC-006 is a circle of its radius around each rounded place", () => {
    expect(areasLayer([from, to], { radius: 300, role: "driver" })).toEqual({
      kind: "areas",
      id: "areas",
      points: [from, to],
      radius: 300,
      role: "driver"
    })
  })
})

describe("a route", () => {
  it("is decoded from the polyline of the API, latitude first", () => {
    expect(decodeRoute("_p~iF~ps|U_ulLnnqC")).toEqual([
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 }
    ])
  })
  it("is a passenger's car route by default", () => {
    expect(routeLayer([from, to])).toEqual({
      kind: "route",
      id: "route",
      role: "passenger",
      mode: "car",
      path: [from, to]
    })
  })
})
