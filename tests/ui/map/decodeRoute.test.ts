import { expect, it } from "vitest"
import { decodeRoute } from "#ui/map/decodeRoute.ts"

it("a route is decoded from the polyline of the API, latitude first", () => {
  expect(decodeRoute("_p~iF~ps|U_ulLnnqC")).toEqual([
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 }
  ])
})
