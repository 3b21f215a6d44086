import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { WholeMetres } from "#core/shared/geo.ts"
import { PlaceId } from "#core/shared/ids.ts"
import { InvalidAddress } from "#core/trip/refusals.ts"
import { Limit } from "./annotations.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { mapItemsEndpoint } from "./mapItems.ts"
import { onWire } from "./onWire.ts"
import { Latitude, Longitude } from "./queryNumbers.ts"
import { routeEndpoint } from "./route.ts"
import { PlaceView, placeFields } from "./views/address.ts"
import { wire } from "./wire.ts"

/** `55.64,12.08`: latitude and longitude in degrees. */
const PointText = Schema.String.check(
  Schema.isPattern(
    /^-?(90(\.0{1,20})?|[0-8]?\d(\.\d{1,20})?),-?(180(\.0{1,20})?|(1[0-7]\d|\d{1,2})(\.\d{1,20})?)$/,
    { expected: "lat,lng" }
  )
)

export const PredictionView = wire({
  placeId: PlaceId,
  structuredFormatting: wire({ mainText: Schema.String, secondaryText: Schema.String }),
  description: Schema.String,
  terms: Schema.Array(Schema.String),
  distanceMeters: Schema.NullOr(WholeMetres)
})
export type PredictionView = typeof PredictionView.Type

/** MAP-013 A place as one formatted address and as components. */
const { placeId, lat, lng, ...components } = placeFields
export const GeocodeView = wire({
  placeId,
  formattedAddress: Schema.String,
  geometry: Schema.Struct({ location: Schema.Struct({ lat, lng }) }),
  components: Schema.Struct(components)
})
export type GeocodeView = typeof GeocodeView.Type

/** MAP-009 to MAP-015 Addresses, places, routes and meeting points. */
export class PlacesGroup extends HttpApiGroup.make("places").add(
  routeEndpoint,
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
  }).annotate(Limit, "places"),
  HttpApiEndpoint.get("place", "/place/:id", {
    params: { id: PlaceId },
    success: PlaceView,
    error: [onWire(InvalidAddress)]
  }).annotate(Limit, "places"),
  mapItemsEndpoint
) {}
