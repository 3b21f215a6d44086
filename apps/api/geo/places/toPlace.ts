import { Option } from "effect"
import type { Place, Prediction } from "#core/ports/Places.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { PlaceId } from "#core/shared/ids.ts"
import { countryNames } from "./countryNames.ts"
import type { FoundPlace } from "./FoundPlace.ts"

const mainText = ({ kind, name, street }: FoundPlace) => (kind === "address" ? street : name)

const town = ({ kind, name, zipcode, city }: FoundPlace) =>
  kind === "town" && city === name ? "" : `${zipcode} ${city}`.trim()

/** ADDR-004, ADDR-005: a town has two terms, an address or a spot more. */
export const toPrediction = (found: FoundPlace, near: Option.Option<GeoPoint>): Prediction => {
  const main = mainText(found)
  const spotAt = found.kind === "spot" ? found.street : ""
  const behind = [spotAt, town(found), countryNames[found.country]].filter((part) => part !== "")
  const secondaryText = behind.join(", ")
  return {
    placeId: PlaceId.make(found.id),
    mainText: main,
    secondaryText,
    description: `${main}, ${secondaryText}`,
    terms: [main, ...behind],
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
