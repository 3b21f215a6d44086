import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import { WholeMetres } from "#core/shared/geo.ts"
import { RoutingUnavailable } from "#core/shared/refusals.ts"
import {
  AddressesMustBeDifferent,
  CountryNotSupported,
  RouteTooShort,
  UnableToCreateRoute
} from "#core/trip/refusals.ts"
import { MAX_VIA_POINTS } from "#core/trip/viaPoint.ts"
import { Limit } from "./annotations.ts"
import { LATITUDE, LONGITUDE } from "./degreePatterns.ts"
import { onWire } from "./onWire.ts"
import { Latitude, Longitude } from "./queryNumbers.ts"
import { RouteStopView } from "./views/stops.ts"
import { wire } from "./wire.ts"

/** `55.64,12.08;55.70,12.50`; the pattern needs no backtracking, whatever the length of the text. */
const Waypoints = Schema.String.check(
  Schema.isPattern(new RegExp(`^(${LATITUDE},${LONGITUDE}(;|$)){0,${MAX_VIA_POINTS}}$`), {
    expected: "lat,lng;lat,lng"
  })
)

/** `distance` in metres, `duration` in seconds, `route` an encoded polyline of precision 5. */
export const RouteView = wire({
  distance: WholeMetres,
  duration: Schema.Finite,
  route: Schema.String,
  steps: Schema.Array(wire({ text: Schema.String, distance: WholeMetres })),
  stops: Schema.Array(RouteStopView)
})
export type RouteView = typeof RouteView.Type

const query = {
  origin_lat: Latitude,
  origin_lng: Longitude,
  destination_lat: Latitude,
  destination_lng: Longitude,
  waypoints: Schema.optionalKey(Waypoints)
}
export type RouteQuery = Schema.Struct<typeof query>["Type"]

/** MAP-011 Computes the route between two points over via points, with the meeting points along it. */
export const routeEndpoint = HttpApiEndpoint.get("route", "/route", {
  query,
  success: RouteView,
  error: [
    onWire(AddressesMustBeDifferent),
    onWire(CountryNotSupported),
    onWire(RouteTooShort),
    onWire(RoutingUnavailable),
    onWire(UnableToCreateRoute)
  ]
}).annotate(Limit, "routes")
