import type { Country } from "#core/shared/country.ts"
import {
  type CountryPolygon,
  containsPoint,
  isInBox,
  type Ring,
  readCountryPolygons
} from "./countryPolygons.ts"

/**
 * Maximum distance of a place from the coastline: the atlas is a kilometre coarse, and piers reach into the
 * sea.
 */
const COAST_DEGREES = 0.1
/** Answers are cached in cells of 1/200 degree. */
const CELLS_PER_DEGREE = 200

/** Finds the supported country of a point: by polygon, off the coast by the nearest polygon. */
export const makeCountryOf = (): ((lat: number, lng: number) => Country | undefined) => {
  const polygons = readCountryPolygons("10m")
  const cells = new Map<number, Country | undefined>()
  return (lat, lng) => {
    const key = Math.round(lat * CELLS_PER_DEGREE) * 100_000 + Math.round(lng * CELLS_PER_DEGREE)
    if (cells.has(key)) return cells.get(key)
    const country = locate(polygons, lat, lng)
    cells.set(key, country)
    return country
  }
}

const locate = (polygons: ReadonlyArray<CountryPolygon>, lat: number, lng: number): Country | undefined => {
  const inside = polygons.find((polygon) => isInBox(polygon, lat, lng, 0) && containsPoint(polygon, lat, lng))
  if (inside !== undefined) return inside.country
  let nearest: Country | undefined
  let best = COAST_DEGREES
  for (const polygon of polygons) {
    if (!isInBox(polygon, lat, lng, COAST_DEGREES)) continue
    const distance = distanceTo(polygon.rings[0] ?? [], lat, lng)
    if (distance < best) {
      best = distance
      nearest = polygon.country
    }
  }
  return nearest
}

const distanceTo = (ring: Ring, lat: number, lng: number) => {
  const lngScale = Math.cos((lat * Math.PI) / 180)
  let best = Number.POSITIVE_INFINITY
  for (const [x = 0, y = 0] of ring) best = Math.min(best, Math.hypot((x - lng) * lngScale, y - lat))
  return best
}
