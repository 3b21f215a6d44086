import { join } from "node:path"
import { Effect, Layer } from "effect"
import type { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { layerRegionPlaces } from "#geo/places/layerRegionPlaces.ts"
import type { PlaceEntry } from "#geo/places/PlaceEntry.ts"
import { writePlaces } from "#geo/places/placeTable.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"

export interface Town extends GeoPoint {
  readonly country: Country
  readonly zipcode: string
  readonly city: string
  /** 0 to 100, as in an import. */
  readonly importance: number
  readonly streets: Readonly<Record<string, ReadonlyArray<string>>>
  readonly stations?: ReadonlyArray<string>
}

const entryOf = (
  { country, zipcode, city, lat, lng }: Town,
  own: Pick<PlaceEntry, "id" | "kind" | "name" | "importance">
): PlaceEntry => ({ ...own, street: own.kind === "street" ? own.name : "", country, zipcode, city, lat, lng })

const streetsOf = (towns: ReadonlyArray<Town>) =>
  towns.flatMap((town) => Object.entries(town.streets).map(([name, numbers]) => ({ town, name, numbers })))

const placesOf = (town: Town): ReadonlyArray<PlaceEntry> => [
  entryOf(town, { id: `town-${town.city}`, kind: "town", name: town.city, importance: town.importance }),
  ...(town.stations ?? []).map((name) =>
    entryOf(town, { id: `st-${name}`, kind: "poi", name, importance: 45 })
  )
]

/** Writes `places.columns`: the houses of a town lie in a row to the east of its centre. */
const write = (folder: string, towns: ReadonlyArray<Town>) => {
  const streets = streetsOf(towns)
  const entries = streets.map(({ town, name, numbers }) =>
    entryOf(town, {
      id: `${name}, ${town.zipcode} ${town.city}`,
      kind: "street",
      name,
      importance: numbers.length
    })
  )
  const houses = streets.flatMap(({ town, name, numbers }, street) =>
    numbers.map((number, at) => ({
      street: name,
      number,
      zipcode: town.zipcode,
      city: town.city,
      country: town.country,
      id: `${name} ${number}, ${town.zipcode} ${town.city}`,
      lat: town.lat,
      lng: town.lng + (street * 20 + at) * 1e-4,
      at: street
    }))
  )
  const known = { entries, streetOf: houses.map(({ at }) => at), roadPoints: [] }
  writePlaces(join(folder, "places.columns"), known, houses, towns.flatMap(placesOf))
}

/** The port `Places` over towns, read from the file that an import writes. */
export const layerPlacesOfTowns = (towns: ReadonlyArray<Town>) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      write(folder, towns)
      return layerRegionPlaces(folder)
    })
  )

/** A town or two of each country. */
export const townsOfFiveCountries: ReadonlyArray<Town> = [
  {
    country: "DK",
    zipcode: "4000",
    city: "Roskilde",
    importance: 70,
    lat: 55.6415,
    lng: 12.0803,
    streets: {
      "Gammel Landevej": ["1", "12", "12A", "12B"],
      "Søndre Ringvej": ["7"],
      "Nørre Bygade": ["3"],
      "Sankt Peders Stræde": ["5"],
      Æblehaven: ["2"],
      "10. Februarvej": ["4"],
      Algade: ["1", "3", "5"],
      Stationsvej: ["2"]
    },
    stations: ["Roskilde St."]
  },
  {
    country: "DK",
    zipcode: "2100",
    city: "København Ø",
    importance: 90,
    lat: 55.7063,
    lng: 12.5773,
    streets: { Østerbrogade: ["12", "57"], "H.C. Andersens Boulevard": ["2"], Jagtvej: ["101", "101"] }
  },
  {
    country: "SE",
    zipcode: "222 22",
    city: "Lund",
    importance: 75,
    lat: 55.7047,
    lng: 13.191,
    streets: { Kungsgatan: ["2", "4B"], "Stora Södergatan": ["9"], "Västra Vägen": ["6"] }
  },
  {
    country: "NO",
    zipcode: "0184",
    city: "Oslo",
    importance: 88,
    lat: 59.9139,
    lng: 10.7522,
    streets: { "Karl Johans gate": ["5"], Kirkeveien: ["64"], Storgata: ["22"] }
  },
  {
    country: "NL",
    zipcode: "1012 AB",
    city: "Amsterdam",
    importance: 89,
    lat: 52.3702,
    lng: 4.8952,
    streets: { Kerkstraat: ["12", "12-2", "40"], Nieuwendijk: ["8"], "'s-Gravelandseveer": ["3"] }
  },
  {
    country: "BE",
    zipcode: "2000",
    city: "Antwerpen",
    importance: 85,
    lat: 51.2194,
    lng: 4.4025,
    streets: { "Sint-Jansstraat": ["5"], Turnhoutsesteenweg: ["110"], "Rue de l'Église": ["7"] }
  }
]
