import { join } from "node:path"
import { Effect } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import { readExtract } from "#geo/osm/readExtract.ts"
import { type PlaceTable, readPlaces } from "#geo/places/placeTable.ts"
import { collectPlaces } from "#geo/region/collectPlaces.ts"
import { makeCountryOf } from "#geo/region/countries.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"

/** A house, or a street without houses and with an empty `number`. */
export interface RealAddress extends GeoPoint {
  readonly street: string
  readonly number: string
  /** With its postal code, if known. */
  readonly town: string
}

/** Below this number of houses the streets of the region are listed instead. */
const MIN_HOUSES = 10

/**
 * Imports the addresses of an extract, without roads and map, into a folder that is removed with the scope.
 */
export const importAddresses = (osm: string) =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    collectPlaces(folder, readExtract(osm), makeCountryOf())
    return { folder, addresses: addressesOf(folder) }
  })

/** Lists the addresses in a region folder. */
export const addressesOf = (folder: string): ReadonlyArray<RealAddress> => {
  const table = readPlaces(join(folder, "places.columns"))
  return table.houses.ids.length < MIN_HOUSES ? streetsOf(table) : housesOf(table)
}

const townOf = (entry: PlaceTable["entries"][number]) => `${entry.zipcode} ${entry.city}`.trim()

const streetsOf = ({ entries }: PlaceTable): ReadonlyArray<RealAddress> =>
  entries
    .filter(({ kind }) => kind === "street")
    .map((entry) => ({ street: entry.name, number: "", town: townOf(entry), lat: entry.lat, lng: entry.lng }))

const housesOf = ({ entries, houses }: PlaceTable): ReadonlyArray<RealAddress> =>
  houses.numbers.flatMap((number, row): ReadonlyArray<RealAddress> => {
    const entry = entries[houses.street[row] ?? -1]
    const [lat = 0, lng = 0] = [houses.lat[row], houses.lng[row]]
    if (entry === undefined) return []
    return [{ street: entry.name, number, town: townOf(entry), lat: lat / 1e7, lng: lng / 1e7 }]
  })
