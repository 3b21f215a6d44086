import { describe, expect, it } from "vitest"
import { areasLayer, endsLayer, routeLayer } from "#rider/shared/map/mapLayers.ts"

const from = { lat: 55.7, lng: 12.5 }
const to = { lat: 55.7, lng: 12.51 }

describe("an area", () => {
  it("is a circle of its radius around each place", () => {
    expect(areasLayer([from, to], { radius: 300, role: "driver" })).toEqual({
      kind: "areas",
      points: [from, to],
      radius: 300,
      role: "driver"
    })
  })
})

describe("a route", () => {
  it("is a passenger's car route by default", () => {
    expect(routeLayer([from, to])).toEqual({
      kind: "route",
      role: "passenger",
      mode: "car",
      path: [from, to]
    })
  })
  it("of the API is decoded", () => {
    expect(routeLayer("_p~iF~ps|U_ulLnnqC", { role: "driver" })).toEqual({
      kind: "route",
      role: "driver",
      mode: "car",
      path: [
        { lat: 38.5, lng: -120.2 },
        { lat: 40.7, lng: -120.95 }
      ]
    })
  })
})

describe("the ends of a route", () => {
  it("may be known one by one", () => {
    expect(endsLayer({ to }, { role: "driver" })).toEqual({
      kind: "ends",
      from: undefined,
      to,
      role: "driver"
    })
  })
})
