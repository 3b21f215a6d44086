import { Effect } from "effect"
import { hubView } from "#api/views/hubs.ts"
import type { RouteQuery } from "#core/contract/route.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { planRoute } from "#core/usecases/trips/planRoute.ts"

const pointOf = (text: string): GeoPoint => {
  const [lat = 0, lng = 0] = text.split(",").map(Number)
  return { lat, lng }
}

const viaOf = (text: string | undefined): ReadonlyArray<GeoPoint> =>
  (text ?? "")
    .split(";")
    .filter((part) => part !== "")
    .map(pointOf)

/** MAP-011 Computes a route, with its steps in the language of the request. */
export const planRouteView = Effect.fn("planRouteView")(function* (query: RouteQuery) {
  const { route, stops } = yield* planRoute({
    from: { lat: query.origin_lat, lng: query.origin_lng },
    to: { lat: query.destination_lat, lng: query.destination_lng },
    via: viaOf(query.waypoints),
    stepsIn: yield* RequestLanguage
  })
  return {
    distance: route.distance,
    duration: route.duration,
    route: route.polyline,
    steps: route.steps,
    stops: stops.map(({ along, point }) => ({
      id: point.id,
      name: point.name,
      street: point.street,
      zipcode: point.zipcode,
      city: point.city,
      lat: point.lat,
      lng: point.lng,
      along,
      hub: hubView(point.hub)
    }))
  }
})
