import { join } from "node:path"
import { Effect, Layer, Option } from "effect"
import { Places } from "#core/ports/Places.ts"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { PlaceId } from "#core/shared/ids.ts"
import { tryOrRefuse } from "#geo/region/tryOrRefuse.ts"
import type { FoundPlace } from "./FoundPlace.ts"
import { PlaceSearch, type SearchHit } from "./PlaceSearch.ts"
import { readPlaces } from "./placeTable.ts"
import { makePostalCodes } from "./postalCodes.ts"
import { parseQuery } from "./query/parseQuery.ts"
import { toGeocodedPlace, toPlace, toPrediction } from "./toPlace.ts"

const MAX_PREDICTIONS = 8
const MAX_PLACES = 5

/**
 * MAP-012 to MAP-015 Provides predictions, geocoding and reverse geocoding from `places.columns` of a region.
 */
export const layerRegionPlaces = (folder: string) =>
  Layer.effect(
    Places,
    Effect.gen(function* () {
      const table = yield* tryOrRefuse(() => readPlaces(join(folder, "places.columns")))
      const search = new PlaceSearch(table)
      const cityOf = makePostalCodes(table)
      return {
        autocomplete: (input: string, near: Option.Option<GeoPoint>) =>
          Effect.sync(() =>
            search
              .search(input, Option.getOrUndefined(near), MAX_PREDICTIONS)
              .map((found) => toPrediction(toFoundPlace(found), near))
          ),
        find: (id: PlaceId) =>
          Effect.sync(() => Option.map(Option.fromUndefinedOr(search.find(id)), placeOf)),
        geocode: (text: string) =>
          Effect.sync(() => {
            const query = parseQuery(text, "whole")
            return search
              .search(text, undefined, MAX_PLACES)
              .map((found) => toGeocodedPlace(query, toFoundPlace(found)))
          }),
        reverse: (point: GeoPoint) =>
          Effect.sync(() => Option.map(Option.fromUndefinedOr(search.reverse(point)), placeOf)),
        cityOf: (country: Country, zipcode: string) => Effect.sync(() => cityOf(country, zipcode))
      }
    })
  )

/** Cuts texts of the map data to the maximum lengths of an address. */
const toFoundPlace = ({ id, entry, number, lat, lng }: SearchHit): FoundPlace => {
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

const placeOf = (found: SearchHit) => toPlace(toFoundPlace(found))
