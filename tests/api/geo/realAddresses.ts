import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import { readExtract } from "#geo/osm/readExtract.ts"
import { type PlaceTable, readPlaces } from "#geo/places/placeTable.ts"
import { collectPlaces } from "#geo/region/collectPlaces.ts"
import { makeCountryOf } from "#geo/region/countries.ts"

/** A house, or a street without any; `number` is empty then. */
export interface RealAddress extends GeoPoint {
  readonly street: string
  readonly number: string
  /** With its postal code, as far as known. */
  readonly town: string
}

/** Fewer houses than this and the streets of the region are asked for. */
const FEW = 10

/** Imports the addresses of an extract, without its roads and its map, into a folder that is gone with the scope. */
export const importAddresses = (osm: string) =>
  Effect.gen(function* () {
    const folder = yield* Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "samvej-places-"))),
      (made) => Effect.sync(() => rmSync(made, { recursive: true }))
    )
    collectPlaces(folder, readExtract(osm), makeCountryOf())
    return { folder, addresses: addressesOf(folder) }
  })

export const addressesOf = (folder: string): ReadonlyArray<RealAddress> => {
  const table = readPlaces(join(folder, "places.columns"))
  return table.houses.ids.length < FEW ? streetsOf(table) : housesOf(table)
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
