import type { GeoPoint } from "#core/shared/geo.ts"
import { vectorKm } from "#geo/demo/geometry.ts"
import { hashOf, itemAt } from "#geo/demo/random.ts"
import { postalDistricts } from "./postalDistricts.ts"
import type { Town } from "./Town.ts"

export interface Postal {
  readonly postcode: string
  readonly city: string
}

/** A Swedish code has three digits of the area and two of the street. */
const swedish = (town: Town, street: string, at: GeoPoint): Postal => {
  const { east, north } = vectorKm(town.center, at)
  const sector = (Math.atan2(north, east) / (2 * Math.PI) + 1) % 1
  const area = itemAt(town.postcodes, Math.floor(sector * town.postcodes.length))
  return { postcode: `${area} ${30 + (hashOf(street) % 45)}`, city: town.postalCity }
}

/** Finds the postal code and post town of a street. */
export const postcodeAt = (town: Town, street: string, at: GeoPoint): Postal => {
  if (town.country === "SE") return swedish(town, street, at)
  const { east, north } = vectorKm(town.center, at)
  const [nearest] = (postalDistricts[town.name] ?? [])
    .map(([postcode, city, x, y]) => ({ postcode, city, distance: Math.hypot(east - x, north - y) }))
    .sort((a, b) => a.distance - b.distance)
  return nearest === undefined
    ? { postcode: itemAt(town.postcodes, 0), city: town.postalCity }
    : { postcode: nearest.postcode, city: nearest.city }
}
