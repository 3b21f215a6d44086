import type { Country } from "#core/shared/country.ts"
import { contains, type Land, type Ring, reaches, readLands } from "./lands.ts"

/** How far off the drawn coast a place may lie: the coast of the atlas is a kilometre coarse, and piers exist. */
const COAST_DEGREES = 0.1
const CELL = 200

/** Answers in which of the five countries a point lies: by polygon, on the coast by the nearest polygon. */
export const makeCountryOf = (): ((lat: number, lng: number) => Country | undefined) => {
  const lands = readLands("10m")
  const cells = new Map<number, Country | undefined>()
  return (lat, lng) => {
    const key = Math.round(lat * CELL) * 100_000 + Math.round(lng * CELL)
    if (cells.has(key)) return cells.get(key)
    const country = locate(lands, lat, lng)
    cells.set(key, country)
    return country
  }
}

const locate = (lands: ReadonlyArray<Land>, lat: number, lng: number): Country | undefined => {
  const inside = lands.find((land) => reaches(land, lat, lng, 0) && contains(land, lat, lng))
  if (inside !== undefined) return inside.country
  let nearest: Country | undefined
  let best = COAST_DEGREES
  for (const land of lands) {
    if (!reaches(land, lat, lng, COAST_DEGREES)) continue
    const distance = distanceTo(land.rings[0] ?? [], lat, lng)
    if (distance < best) {
      best = distance
      nearest = land.country
    }
  }
  return nearest
}

const distanceTo = (ring: Ring, lat: number, lng: number) => {
  const shrink = Math.cos((lat * Math.PI) / 180)
  let best = Number.POSITIVE_INFINITY
  for (const [x = 0, y = 0] of ring) best = Math.min(best, Math.hypot((x - lng) * shrink, y - lat))
  return best
}
