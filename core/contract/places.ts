import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { GeoPoint } from "#core/shared/geo.ts"
import { MeetingPointId, PlaceId } from "#core/shared/ids.ts"
import {
  AddressesMustBeDifferent,
  CountryNotSupported,
  InvalidAddress,
  RouteTooShort,
  RoutingUnavailable,
  UnableToCreateRoute
} from "#core/trip/refusals.ts"
import { Limit } from "./annotations.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { Latitude, Longitude, NumberText } from "./queryNumbers.ts"
import { onWire } from "./refusal.ts"
import { PlaceView, placeFields } from "./views/address.ts"
import { RouteStopView } from "./views/stops.ts"
import { wire } from "./wire.ts"

/** `55.64,12.08`, a place on earth. */
const PointText = Schema.String.check(
  Schema.isPattern(
    /^-?(90(\.0{1,20})?|[0-8]?\d(\.\d{1,20})?),-?(180(\.0{1,20})?|(1[0-7]\d|\d{1,2})(\.\d{1,20})?)$/,
    { expected: "lat,lng" }
  )
)

/** `55.64,12.08;55.70,12.50`, at most ten via points. */
const Waypoints = Schema.String.check(
  Schema.isPattern(/^(-?\d{1,2}(\.\d{1,20})?,-?\d{1,3}(\.\d{1,20})?(;|$)){0,10}$/, {
    expected: "lat,lng;lat,lng"
  })
)

const RouteView = wire({
  distance: Schema.Finite,
  duration: Schema.Finite,
  route: Schema.String,
  steps: Schema.Array(wire({ text: Schema.String, distance: Schema.Finite })),
  stops: Schema.Array(RouteStopView)
})
export type RouteView = typeof RouteView.Type

export const PredictionView = wire({
  placeId: PlaceId,
  structuredFormatting: wire({ mainText: Schema.String, secondaryText: Schema.String }),
  description: Schema.String,
  terms: Schema.Array(Schema.String),
  distanceMeters: Schema.NullOr(Schema.Finite)
})
export type PredictionView = typeof PredictionView.Type

/** MAP-013. The parts together are an address with the name of the place. */
const { placeId, lat, lng, ...components } = placeFields
const GeocodeView = wire({
  placeId,
  formattedAddress: Schema.String,
  geometry: Schema.Struct({ location: Schema.Struct({ lat, lng }) }),
  components: Schema.Struct(components)
})
export type GeocodeView = typeof GeocodeView.Type

const MapItems = wire({
  stops: Schema.Array(wire({ id: MeetingPointId, name: Schema.String, ...GeoPoint.fields })),
  groups: Schema.Array(wire({ ...GeoPoint.fields, count: Schema.Int }))
})
export type MapItems = typeof MapItems.Type

/** MAP-009 to MAP-015. */
export class PlacesGroup extends HttpApiGroup.make("places").add(
  HttpApiEndpoint.get("route", "/route", {
    query: {
      origin_lat: Latitude,
      origin_lng: Longitude,
      destination_lat: Latitude,
      destination_lng: Longitude,
      waypoints: Schema.optionalKey(Waypoints)
    },
    success: RouteView,
    error: [
      onWire(AddressesMustBeDifferent),
      onWire(CountryNotSupported),
      onWire(RouteTooShort),
      onWire(RoutingUnavailable),
      onWire(UnableToCreateRoute)
    ]
  }),
  HttpApiEndpoint.get("autocomplete", "/v4/maps/place/autocomplete/json", {
    query: {
      input: Schema.String.check(Schema.isMaxLength(200)),
      location: Schema.optionalKey(PointText),
      session: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(80)))
    },
    success: Schema.Struct({ predictions: Schema.Array(PredictionView) })
  }).annotate(Limit, "places"),
  HttpApiEndpoint.get("geocode", "/v4/maps/geocode/json", {
    query: {
      address: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200))),
      latlng: Schema.optionalKey(PointText)
    },
    success: Schema.Struct({ results: Schema.Array(GeocodeView) }),
    error: [onWire(InvalidAddress), InvalidFieldsOnWire]
  }).annotate(Limit, "places"),
  HttpApiEndpoint.get("reverseGeocode", "/reverse-geocode", {
    query: { lat: Latitude, lng: Longitude },
    success: PlaceView,
    error: [onWire(InvalidAddress)]
  }),
  HttpApiEndpoint.get("place", "/place/:id", {
    params: { id: PlaceId },
    success: PlaceView,
    error: [onWire(InvalidAddress)]
  }),
  HttpApiEndpoint.get("mapItems", "/v5/map-items", {
    query: {
      zoom: NumberText.check(Schema.isBetween({ minimum: 0, maximum: 24 })),
      bounds: Schema.String.check(
        Schema.isPattern(/^(-?\d{1,3}(\.\d{1,20})?,){3}-?\d{1,3}(\.\d{1,20})?$/, {
          expected: "west,south,east,north"
        })
      ),
      excludeStops: Schema.optionalKey(Schema.Literals(["true", "false"]))
    },
    success: MapItems
  })
) {}
