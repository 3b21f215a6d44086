import { expect, it } from "vitest"
import { MeetingPointId } from "#core/shared/ids.ts"
import { routeLayer, stopsLayer } from "#rider/shared/map/mapLayers.ts"
import { routedTripLayers } from "#rider/shared/route/routeLayers.ts"

const stop = (id: string, lat: number) => ({
  id: MeetingPointId.make(id),
  name: id,
  street: "",
  zipcode: "",
  city: "",
  lat,
  lng: 12.1,
  along: 900,
  hub: null
})
const route = {
  distance: 24_000,
  duration: 1_300,
  route: "_p~iF~ps|U_ulLnnqC",
  steps: [],
  stops: [stop("n1", 55.5), stop("n2", 55.6)]
}

it("TRIP-054 the map of a trip in a form has its route and its stops, a deactivated one in grey", () => {
  const draft = { via: [], deactivatedStops: [MeetingPointId.make("n2")] }
  const { layers, fit } = routedTripLayers(draft, route)
  expect(layers).toContainEqual(routeLayer(route.route, { role: "driver" }))
  expect(layers).toContainEqual(
    stopsLayer(
      [
        { id: "n1", lat: 55.5, lng: 12.1, look: "stop" },
        { id: "n2", lat: 55.6, lng: 12.1, look: "deactivated" }
      ],
      { role: "driver" }
    )
  )
  expect(fit).toHaveLength(2)
})
