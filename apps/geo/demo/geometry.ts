import type { GeoPoint } from "#core/shared/geo.ts"
import { itemAt } from "./random.ts"

/** Kilometres east and north; flat-earth arithmetic is exact enough inside one region. */
export interface Vector {
  readonly east: number
  readonly north: number
}

const KM_PER_DEGREE_NORTH = 110.57
const kmPerDegreeEast = (lat: number) => 111.32 * Math.cos((lat * Math.PI) / 180)

export const vectorKm = (from: GeoPoint, to: GeoPoint): Vector => ({
  east: (to.lng - from.lng) * kmPerDegreeEast((from.lat + to.lat) / 2),
  north: (to.lat - from.lat) * KM_PER_DEGREE_NORTH
})

export const distanceKm = (from: GeoPoint, to: GeoPoint): number => {
  const { east, north } = vectorKm(from, to)
  return Math.hypot(east, north)
}

/** The point so many kilometres east and north. */
export const moved = (from: GeoPoint, east: number, north: number): GeoPoint => {
  const lat = from.lat + north / KM_PER_DEGREE_NORTH
  return { lng: from.lng + east / kmPerDegreeEast((from.lat + lat) / 2), lat }
}

export const between = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  lng: from.lng + (to.lng - from.lng) * share,
  lat: from.lat + (to.lat - from.lat) * share
})

/** Length 1; east when both points are the same. */
export const directionOf = (from: GeoPoint, to: GeoPoint): Vector => {
  const { east, north } = vectorKm(from, to)
  const length = Math.hypot(east, north)
  return length === 0 ? { east: 1, north: 0 } : { east: east / length, north: north / length }
}

/** A point so far along a direction and so far to its right. */
export const beside = (from: GeoPoint, direction: Vector, along: number, right: number): GeoPoint =>
  moved(
    from,
    direction.east * along + direction.north * right,
    direction.north * along - direction.east * right
  )

/** Even-odd rule; the ring need not repeat its first point. */
export const isInside = (point: GeoPoint, ring: ReadonlyArray<GeoPoint>): boolean => {
  let inside = false
  let previous = itemAt(ring, -1)
  for (const corner of ring) {
    const spans = corner.lat > point.lat !== previous.lat > point.lat
    const share = (point.lat - corner.lat) / (previous.lat - corner.lat)
    if (spans && point.lng < corner.lng + share * (previous.lng - corner.lng)) inside = !inside
    previous = corner
  }
  return inside
}
