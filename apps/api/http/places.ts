import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import type { GeocodeView } from "#core/contract/places.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { type Place, Places, type Prediction } from "#core/ports/Places.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { checkConfident } from "#core/trip/checkAddress.ts"
import { InvalidAddress } from "#core/trip/refusals.ts"
import { formattedAddress } from "#geo/places/formattedAddress.ts"
import { listMapItems } from "./mapItems.ts"
import { planRouteView } from "./route.ts"

const pointOf = (text: string): GeoPoint => {
  const [lat = 0, lng = 0] = text.split(",").map(Number)
  return { lat, lng }
}

const placeView = (place: Place): PlaceView => ({
  placeId: Option.fromNullOr(place.place_id),
  name: place.name,
  street: place.street,
  zipcode: place.zipcode,
  city: place.city,
  country: place.country,
  lat: place.lat,
  lng: place.lng
})

const predictionView = (prediction: Prediction) => ({
  placeId: prediction.placeId,
  structuredFormatting: { mainText: prediction.mainText, secondaryText: prediction.secondaryText },
  description: prediction.description,
  terms: prediction.terms,
  distanceMeters: Option.getOrNull(prediction.distance)
})

/** MAP-013 The address as on a letter, and as components. */
const geocodeView = (place: Place): GeocodeView => {
  const { placeId, lat, lng, ...components } = placeView(place)
  return {
    placeId,
    formattedAddress: formattedAddress(place),
    geometry: { location: { lat, lng } },
    components
  }
}

const foundPlace = (place: Option.Option<Place>) =>
  Option.match(place, {
    onNone: () => Effect.fail(new InvalidAddress()),
    onSome: (found) => Effect.succeed(placeView(found))
  })

/** MAP-013, N90 Finds places by address or by position; exactly one of them must be present. */
const geocode = Effect.fn("geocode")(function* (query: {
  readonly address?: string
  readonly latlng?: string
}) {
  const places = yield* Places
  const { address, latlng } = query
  if (address !== undefined && latlng === undefined) {
    const found = yield* places.geocode(address)
    return yield* Effect.fromResult(checkConfident(found, (yield* ProductSettings).geocode))
  }
  if (latlng !== undefined && address === undefined)
    return Option.toArray(yield* places.reverse(pointOf(latlng)))
  const fields = [problemOf("address"), problemOf("latlng")] as const
  return yield* new InvalidFields({ fields })
})
const problemOf = (field: string) => fieldProblem(field, "invalid.addressOrPoint")

/** MAP-009 to MAP-015 addresses, places, routes and meeting points. */
export const layerPlaceRoutes = HttpApiBuilder.group(Api, "places", (handlers) =>
  handlers.handleAll({
    route: ({ query }) => planRouteView(query),
    autocomplete: Effect.fn(function* ({ query }) {
      const near = Option.map(Option.fromUndefinedOr(query.location), pointOf)
      const found = yield* (yield* Places).autocomplete(query.input, near)
      return { predictions: found.map(predictionView) }
    }),
    geocode: Effect.fn(function* ({ query }) {
      const results = (yield* geocode(query)).map(geocodeView)
      return results.length > 0 ? { results } : yield* new InvalidAddress()
    }),
    reverseGeocode: ({ query }) =>
      Effect.flatMap(
        Effect.flatMap(Places, (places) => places.reverse(query)),
        foundPlace
      ),
    place: ({ params }) =>
      Effect.flatMap(
        Effect.flatMap(Places, (places) => places.find(params.id)),
        foundPlace
      ),
    mapItems: ({ query }) => listMapItems(query)
  })
)
