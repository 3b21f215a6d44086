import type { GeoPoint } from "#core/shared/geo.ts"

/** Kilometres east and north; plane geometry is exact enough within one region. */
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

/** Moves a point by kilometres east and north. */
export const translate = (from: GeoPoint, east: number, north: number): GeoPoint => {
  const lat = from.lat + north / KM_PER_DEGREE_NORTH
  return { lng: from.lng + east / kmPerDegreeEast((from.lat + lat) / 2), lat }
}

export const interpolate = (from: GeoPoint, to: GeoPoint, share: number): GeoPoint => ({
  lng: from.lng + (to.lng - from.lng) * share,
  lat: from.lat + (to.lat - from.lat) * share
})

/** Unit vector from one point to another; east when they are equal. */
export const directionOf = (from: GeoPoint, to: GeoPoint): Vector => {
  const { east, north } = vectorKm(from, to)
  const length = Math.hypot(east, north)
  return length === 0 ? { east: 1, north: 0 } : { east: east / length, north: north / length }
}

/** Moves a point by kilometres along a direction and to its right. */
export const translateAlong = (from: GeoPoint, direction: Vector, along: number, right: number): GeoPoint =>
  translate(
    from,
    direction.east * along + direction.north * right,
    direction.north * along - direction.east * right
  )
