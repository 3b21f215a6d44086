import type { GeoPoint } from "#core/shared/geo.ts"
import { directionOf, interpolate, translateAlong, type Vector } from "#geo/demo/geometry.ts"
import type { OsmMap } from "#geo/demo/map/OsmMap.ts"
import { postcodeAt } from "#geo/demo/towns/postcodeAt.ts"
import type { StreetGrid, StreetLink } from "#geo/demo/towns/StreetGrid.ts"
import { type Street, streetsOf } from "#geo/demo/towns/streetsOf.ts"

/** Number of addresses of a town: 32 for 100 inhabitants, 3,200 for a million. */
const housesFor = (population: number) => Math.round(32 * Math.sqrt(population / 100))

const LARGE_TOWN = 80_000
const LETTER_CHANCE = 0.06

interface Lot {
  readonly at: GeoPoint
  readonly direction: Vector
  readonly isLeft: boolean
}

/** Lists building lots along a block, alternating sides, none on a corner. */
const lotsOf = ({ from, to, lengthKm }: StreetLink, frontKm: number): ReadonlyArray<Lot> => {
  const direction = directionOf(from.point, to.point)
  const count = Math.floor((lengthKm - 0.02) / frontKm)
  const setBack = frontKm * 0.6
  return Array.from({ length: Math.max(0, count) * 2 }, (_, i) => {
    const isLeft = i % 2 === 0
    const middle = interpolate(from.point, to.point, (Math.floor(i / 2) + 0.5) / count)
    return { at: translateAlong(middle, direction, 0, isLeft ? -setBack : setBack), direction, isLeft }
  })
}

/** Numbers houses: odd on the left, even on the right; some get a second number with a letter, 12 and 12A. */
const makeNumbers = (grid: StreetGrid) => {
  const last = { left: -1, right: 0 }
  const hasLetter = { left: true, right: true }
  return (isLeft: boolean): string => {
    const side = isLeft ? "left" : "right"
    if (!hasLetter[side] && grid.town.random.chance(LETTER_CHANCE)) {
      hasLetter[side] = true
      return `${last[side]}A`
    }
    hasLetter[side] = false
    last[side] += 2
    return String(last[side])
  }
}

const addHouse = (map: OsmMap, grid: StreetGrid, { at, direction }: Lot, tags: Record<string, string>) => {
  const large = grid.town.population > LARGE_TOWN ? 1.8 : 1
  const deep = grid.town.random.between(0.005, 0.008) * large
  const wide = grid.town.random.between(0.004, 0.008) * large
  const corner = (along: number, right: number) => translateAlong(at, direction, along * deep, right * wide)
  map.addArea([corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)], tags)
}

/** Adds houses to a street and returns their number. */
const addStreetHouses = (map: OsmMap, grid: StreetGrid, street: Street, limit: number): number => {
  const { town } = grid
  const frontKm = town.population > LARGE_TOWN ? 0.048 : 0.028
  const lots = street.links.flatMap((link) => lotsOf(link, frontKm)).slice(0, limit)
  const [first] = lots
  if (first === undefined) return 0
  const { postcode, city } = postcodeAt(town, street.name, first.at)
  const numberOn = makeNumbers(grid)
  for (const lot of lots)
    addHouse(map, grid, lot, {
      building: town.population > LARGE_TOWN ? "apartments" : "house",
      "addr:street": street.name,
      "addr:housenumber": numberOn(lot.isLeft),
      "addr:postcode": postcode,
      "addr:city": city,
      "addr:country": town.country
    })
  return lots.length
}

/** Adds houses with addresses, street by street, with a preference for streets near the centre. */
export const addHouses = (map: OsmMap, grid: StreetGrid) => {
  const { town } = grid
  const order = streetsOf(grid)
    .map((street) => ({ street, order: street.fromCenterKm / town.radiusKm + town.random.between(0, 0.9) }))
    .sort((a, b) => a.order - b.order)
  let left = housesFor(town.population)
  for (const { street } of order) left -= addStreetHouses(map, grid, street, Math.min(left, 90))
}
