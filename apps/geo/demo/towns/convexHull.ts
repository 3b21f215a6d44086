import type { GeoPoint } from "#core/shared/geo.ts"
import { translate, vectorKm } from "#geo/demo/geometry.ts"
import { itemAt } from "#geo/demo/random.ts"

/** Cross product: positive when a, b, c turn left. */
const crossProduct = (a: GeoPoint, b: GeoPoint, c: GeoPoint): number =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng)

const halfHull = (points: ReadonlyArray<GeoPoint>): ReadonlyArray<GeoPoint> => {
  const hull: Array<GeoPoint> = []
  for (const point of points) {
    while (hull.length > 1 && crossProduct(itemAt(hull, -2), itemAt(hull, -1), point) <= 0) hull.pop()
    hull.push(point)
  }
  return hull.slice(0, -1)
}

/** Computes the convex hull of points (monotone chain), extended outwards by a margin in kilometres. */
export const convexHull = (points: ReadonlyArray<GeoPoint>, marginKm: number): ReadonlyArray<GeoPoint> => {
  const sorted = points.toSorted((a, b) => a.lng - b.lng || a.lat - b.lat)
  const hull = [...halfHull(sorted), ...halfHull(sorted.toReversed())]
  const center = {
    lng: hull.reduce((sum, { lng }) => sum + lng, 0) / hull.length,
    lat: hull.reduce((sum, { lat }) => sum + lat, 0) / hull.length
  }
  return hull.map((point) => {
    const { east, north } = vectorKm(center, point)
    const length = Math.hypot(east, north)
    return length === 0 ? point : translate(point, (east / length) * marginKm, (north / length) * marginKm)
  })
}
