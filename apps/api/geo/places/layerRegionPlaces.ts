import { join } from "node:path"
import { Effect, Layer, Option } from "effect"
import { tryRegion } from "#api/geo/region/tryRegion.ts"
import { type Place, Places, type Prediction } from "#core/ports/Places.ts"
import type { Country } from "#core/shared/country.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { PlaceId } from "#core/shared/ids.ts"
import { type Found, PlaceSearch } from "./PlaceSearch.ts"
import { readPlaces } from "./placeTable.ts"

/** As written on a letter in that country. */
const nameOf = {
  DK: "Danmark",
  SE: "Sverige",
  NL: "Nederland",
  BE: "België",
  NO: "Norge"
} as const satisfies Record<Country, string>

const PREDICTIONS = 8
const PLACES = 5

/** MAP-012 to MAP-015 over `places.columns` of an imported region. */
export const layerRegionPlaces = (folder: string) =>
  Layer.effect(
    Places,
    Effect.gen(function* () {
      const search = yield* tryRegion(() => new PlaceSearch(readPlaces(join(folder, "places.columns"))))
      return {
        autocomplete: (input: string, near: Option.Option<GeoPoint>) =>
          Effect.sync(() =>
            search
              .search(input, Option.getOrUndefined(near), PREDICTIONS)
              .map((found) => toPrediction(found, near))
          ),
        find: (id: PlaceId) =>
          Effect.sync(() => Option.map(Option.fromUndefinedOr(search.find(id)), toPlace)),
        geocode: (text: string) => Effect.sync(() => search.search(text, undefined, PLACES).map(toPlace)),
        reverse: (point: GeoPoint) =>
          Effect.sync(() => Option.map(Option.fromUndefinedOr(search.reverse(point)), toPlace)),
        postalCode: (country: string, zipcode: string) =>
          Effect.sync(() =>
            Option.map(Option.fromUndefinedOr(search.city(country, zipcode)), (city) => ({ city }))
          )
      }
    })
  )

const numbered = ({ entry, number }: Found) => `${entry.name} ${number}`.trim()

const town = ({ entry }: Found) =>
  entry.kind === "town" && entry.city === entry.name ? "" : `${entry.zipcode} ${entry.city}`.trim()

/** ADDR-004, ADDR-005: a town has two terms, an address or a spot more. */
const toPrediction = (found: Found, near: Option.Option<GeoPoint>): Prediction => {
  const mainText = numbered(found)
  const country = nameOf[found.entry.country]
  const spotAt = found.entry.kind === "spot" ? found.entry.street : ""
  const behind = [spotAt, town(found), country].filter((part) => part !== "")
  const secondaryText = behind.join(", ")
  return {
    placeId: PlaceId.make(found.id),
    mainText,
    secondaryText,
    description: `${mainText}, ${secondaryText}`,
    terms: [mainText, ...behind],
    distance: Option.map(near, (from) => straightLine(from, found))
  }
}

const toPlace = (found: Found): Place => ({
  name: numbered(found),
  street: found.entry.kind === "street" ? numbered(found) : found.entry.street,
  zipcode: found.entry.zipcode,
  city: found.entry.city,
  country: found.entry.country,
  lat: found.lat,
  lng: found.lng,
  place_id: PlaceId.make(found.id)
})
