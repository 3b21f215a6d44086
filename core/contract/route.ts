import { Schema } from "effect"
import { HttpApiEndpoint } from "effect/http-api"
import {
  AddressesMustBeDifferent,
  CountryNotSupported,
  RouteTooShort,
  RoutingUnavailable,
  UnableToCreateRoute
} from "#core/trip/refusals.ts"
import { Latitude, Longitude } from "./queryNumbers.ts"
import { onWire } from "./refusal.ts"
import { RouteStopView } from "./views/stops.ts"
import { wire } from "./wire.ts"

const LAT = String.raw`-?([0-8]?\d(\.\d{1,20})?|90(\.0{1,20})?)`
const LNG = String.raw`-?((1[0-7]\d|\d{1,2})(\.\d{1,20})?|180(\.0{1,20})?)`

/** `55.64,12.08;55.70,12.50`, at most ten via points; without a choice to go back on, however long the text is. */
const Waypoints = Schema.String.check(
  Schema.isPattern(new RegExp(`^(${LAT},${LNG}(;|$)){0,10}$`), { expected: "lat,lng;lat,lng" })
)

const RouteView = wire({
  distance: Schema.Finite,
  duration: Schema.Finite,
  route: Schema.String,
  steps: Schema.Array(wire({ text: Schema.String, distance: Schema.Finite })),
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

/** MAP-011. */
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
})
