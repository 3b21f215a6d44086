import type { Country } from "#core/shared/country.ts"
import { type Columns, readColumns, writeColumns } from "#geo/region/columnFile.ts"
import { degreesAt, numberAt, textAt } from "#geo/region/columnValues.ts"
import type { PlaceEntry } from "./PlaceEntry.ts"
import type { House } from "./readHouses.ts"
import type { Streets } from "./readStreets.ts"

const countries = ["DK", "SE", "NL", "BE", "NO"] as const satisfies ReadonlyArray<Country>
const kinds = ["street", "town", "poi"] as const satisfies ReadonlyArray<PlaceEntry["kind"]>

/** Houses, unordered; `street` is an index into the entries. Coordinates in units of 1e-7 degrees. */
export interface HouseTable {
  readonly ids: ReadonlyArray<string>
  readonly numbers: ReadonlyArray<string>
  readonly street: Uint32Array
  readonly lat: Int32Array
  readonly lng: Int32Array
}

export interface RoadTable {
  readonly street: Uint32Array
  readonly lat: Int32Array
  readonly lng: Int32Array
}

export interface PlaceTable {
  readonly entries: ReadonlyArray<PlaceEntry>
  readonly houses: HouseTable
  readonly roads: RoadTable
}

const fixed = (items: ReadonlyArray<{ readonly lat: number; readonly lng: number }>) => ({
  lat: Int32Array.from(items, ({ lat }) => Math.round(lat * 1e7)),
  lng: Int32Array.from(items, ({ lng }) => Math.round(lng * 1e7))
})

/** Writes `places.columns` of a region folder. */
export const writePlaces = (
  file: string,
  streets: Streets,
  houses: ReadonlyArray<House>,
  others: ReadonlyArray<PlaceEntry>
): void => {
  const entries = [...streets.entries, ...others]
  const at = fixed(entries)
  const housesAt = fixed(houses)
  const roadsAt = fixed(streets.roadPoints)
  writeColumns(file, {
    id: entries.map(({ id }) => id),
    kind: Uint8Array.from(entries, ({ kind }) => kinds.indexOf(kind)),
    name: entries.map(({ name }) => name),
    street: entries.map(({ kind, street }) => (kind === "street" ? "" : street)),
    zipcode: entries.map(({ zipcode }) => zipcode),
    city: entries.map(({ city }) => city),
    country: Uint8Array.from(entries, ({ country }) => countries.indexOf(country)),
    importance: Uint8Array.from(entries, ({ importance }) => importance),
    lat: at.lat,
    lng: at.lng,
    houseId: houses.map(({ id }) => id),
    houseNumber: houses.map(({ number }) => number),
    houseStreet: Uint32Array.from(streets.streetOf),
    houseLat: housesAt.lat,
    houseLng: housesAt.lng,
    roadStreet: Uint32Array.from(streets.roadPoints, ({ street }) => street),
    roadLat: roadsAt.lat,
    roadLng: roadsAt.lng
  })
}

export const readPlaces = (file: string): PlaceTable => {
  const table = readColumns(file)
  return {
    entries: readEntries(table),
    houses: {
      ids: table.text("houseId"),
      numbers: table.text("houseNumber"),
      street: table.u32("houseStreet"),
      lat: table.i32("houseLat"),
      lng: table.i32("houseLng")
    },
    roads: { street: table.u32("roadStreet"), lat: table.i32("roadLat"), lng: table.i32("roadLng") }
  }
}

const readEntries = (table: Columns): ReadonlyArray<PlaceEntry> => {
  const [name, street, zipcode] = [table.text("name"), table.text("street"), table.text("zipcode")]
  const [city, country, kind] = [table.text("city"), table.u8("country"), table.u8("kind")]
  const [lat, lng, importance] = [table.i32("lat"), table.i32("lng"), table.u8("importance")]
  return table.text("id").map((id, i) => {
    const kindOf = kinds[numberAt(kind, i)] ?? "poi"
    return {
      id,
      kind: kindOf,
      name: textAt(name, i),
      street: textAt(kindOf === "street" ? name : street, i),
      zipcode: textAt(zipcode, i),
      city: textAt(city, i),
      country: countries[numberAt(country, i)] ?? "DK",
      lat: degreesAt(lat, i),
      lng: degreesAt(lng, i),
      importance: numberAt(importance, i)
    }
  })
}
