import { Option } from "effect"
import type { GeocodedPlace, Place, Prediction } from "#core/ports/Places.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { PlaceId } from "#core/shared/ids.ts"
import type { FoundPlace } from "./FoundPlace.ts"
import { addressLines } from "./formattedAddress.ts"
import { matchConfidence } from "./matchConfidence.ts"
import type { PlaceQuery } from "./query/parseQuery.ts"

const mainText = ({ kind, name, street }: FoundPlace) => (kind === "address" ? street : name)

/** ADDR-005 Builds a prediction with main and secondary text, terms and the distance from the position. */
export const toPrediction = (found: FoundPlace, near: Option.Option<GeoPoint>): Prediction => {
  const terms = addressLines(toPlace(found))
  const [main = "", ...secondary] = terms
  return {
    placeId: PlaceId.make(found.id),
    mainText: main,
    secondaryText: secondary.join(", "),
    description: terms.join(", "),
    terms,
    distance: Option.map(near, (from) => straightLine(from, found))
  }
}

export const toPlace = (found: FoundPlace): Place => ({
  name: mainText(found),
  street: found.street,
  zipcode: found.zipcode,
  city: found.city,
  country: found.country,
  lat: found.lat,
  lng: found.lng,
  place_id: PlaceId.make(found.id)
})

/** MAP-013 A place with the confidence that it is the one of a written address. */
export const toGeocodedPlace = (query: PlaceQuery, found: FoundPlace): GeocodedPlace => ({
  ...toPlace(found),
  confidence: matchConfidence(query, found)
})
