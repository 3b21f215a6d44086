import type { GeoPoint } from "#core/shared/geo.ts"
import { directionOf, distanceKm, interpolate, translate, type Vector, vectorKm } from "#geo/demo/geometry.ts"
import { itemAt } from "#geo/demo/random.ts"

/** A smooth line through waypoints, measured in kilometres from its start. */
export interface Centerline {
  readonly points: ReadonlyArray<GeoPoint>
  /** Distance of each of `points` from the start. */
  readonly distances: ReadonlyArray<number>
  /** Distance of each waypoint from the start. */
  readonly knots: ReadonlyArray<number>
  readonly lengthKm: number
  readonly at: (km: number) => { readonly point: GeoPoint; readonly direction: Vector }
}

const STEP_KM = 0.25

/** Bessel tangent per kilometre of chord; avoids loops where short and long sections meet. */
const tangentAt = (through: ReadonlyArray<GeoPoint>, index: number): Vector => {
  const here = itemAt(through, index)
  const before = through[index - 1]
  const after = through[index + 1]
  if (before === undefined) return directionOf(here, after ?? here)
  if (after === undefined) return directionOf(before, here)
  const into = directionOf(before, here)
  const out = directionOf(here, after)
  const a = distanceKm(here, after) / (distanceKm(before, here) + distanceKm(here, after))
  return { east: into.east * a + out.east * (1 - a), north: into.north * a + out.north * (1 - a) }
}

/** Hermite curve from one waypoint to the next, without the first point. */
const leg = (through: ReadonlyArray<GeoPoint>, index: number): ReadonlyArray<GeoPoint> => {
  const start = itemAt(through, index)
  const chord = vectorKm(start, itemAt(through, index + 1))
  const length = Math.hypot(chord.east, chord.north)
  const from = tangentAt(through, index)
  const to = tangentAt(through, index + 1)
  const steps = Math.max(2, Math.round(length / STEP_KM))
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps
    const end = t * t * (3 - 2 * t)
    const out = t * (1 - t) * (1 - t) * length
    const into = t * t * (t - 1) * length
    return translate(
      start,
      chord.east * end + from.east * out + to.east * into,
      chord.north * end + from.north * out + to.north * into
    )
  })
}

export const centerlineThrough = (through: ReadonlyArray<GeoPoint>): Centerline => {
  const points = [itemAt(through, 0)]
  const distances = [0]
  const knots = [0]
  let total = 0
  for (let i = 0; i + 1 < through.length; i++) {
    for (const point of leg(through, i)) {
      total += distanceKm(itemAt(points, -1), point)
      points.push(point)
      distances.push(total)
    }
    knots.push(total)
  }
  const at = (km: number) => {
    const after = distances.findIndex((distance) => distance >= km)
    const index = after < 1 ? (after === 0 ? 1 : points.length - 1) : after
    const [from, to] = [itemAt(points, index - 1), itemAt(points, index)]
    const start = itemAt(distances, index - 1)
    const share = (km - start) / (itemAt(distances, index) - start)
    return { point: interpolate(from, to, Math.min(1, Math.max(0, share))), direction: directionOf(from, to) }
  }
  return { points, distances, knots, lengthKm: total, at }
}
