import { join } from "node:path"
import { Effect, Layer, Option } from "effect"
import { Places } from "#core/ports/Places.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { PlaceId } from "#core/shared/ids.ts"
import { tryRegion } from "#geo/region/tryRegion.ts"
import type { FoundPlace } from "./FoundPlace.ts"
import { type Found, PlaceSearch } from "./PlaceSearch.ts"
import { readPlaces } from "./placeTable.ts"
import { toPlace, toPrediction } from "./toPlace.ts"

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
              .map((found) => toPrediction(toFoundPlace(found), near))
          ),
        find: (id: PlaceId) =>
          Effect.sync(() => Option.map(Option.fromUndefinedOr(search.find(id)), placeOf)),
        geocode: (text: string) => Effect.sync(() => search.search(text, undefined, PLACES).map(placeOf)),
        reverse: (point: GeoPoint) =>
          Effect.sync(() => Option.map(Option.fromUndefinedOr(search.reverse(point)), placeOf)),
        postalCode: (country: string, zipcode: string) =>
          Effect.sync(() =>
            Option.map(Option.fromUndefinedOr(search.city(country, zipcode)), (city) => ({ city }))
          )
      }
    })
  )

/** Map data may hold texts of any length; an address has its limits. */
const toFoundPlace = ({ id, entry, number, lat, lng }: Found): FoundPlace => {
  const numbered = `${entry.name} ${number}`.trim()
  return {
    id,
    kind: entry.kind === "street" ? "address" : entry.kind,
    name: numbered,
    street: (entry.kind === "street" ? numbered : entry.street).slice(0, 200),
    zipcode: entry.zipcode.slice(0, 12),
    city: entry.city.slice(0, 120),
    country: entry.country,
    lat,
    lng
  }
}

const placeOf = (found: Found) => toPlace(toFoundPlace(found))
