import type { GeoPoint } from "#core/shared/geo.ts"
import type { IsLand } from "#geo/demo/coast.ts"
import { directionOf, distanceKm, interpolate, translateAlong } from "#geo/demo/geometry.ts"
import { itemAt, type Random } from "#geo/demo/random.ts"
import type { Town } from "#geo/demo/towns/Town.ts"

const STEP_KM = 0.35
const TOWN_MARGIN_KM = 0.4
/** Cost of a swing against one point over water. */
const SWING_COST = 60
/** Maximum lateral offsets to try, as shares of the length; the first one without points over water wins. */
const SWINGS = [0.05, -0.05, 0.02, -0.02, 0, 0.12, -0.12]

/** Lists the points of a winding line between both ends. */
const winding = (from: GeoPoint, to: GeoPoint, swing: number, phase: number): ReadonlyArray<GeoPoint> => {
  const length = distanceKm(from, to)
  const direction = directionOf(from, to)
  const steps = Math.max(2, Math.round(length / STEP_KM))
  return Array.from({ length: steps - 1 }, (_, i) => {
    const t = (i + 1) / steps
    const wave = Math.sin(t * 2 * Math.PI + phase) + 0.25 * Math.sin(t * 19 + phase)
    return translateAlong(from, direction, t * length, Math.sin(Math.PI * t) * wave * swing * length)
  })
}

/** Moves points inside a town to its edge. */
const aroundTowns = (line: ReadonlyArray<GeoPoint>, towns: ReadonlyArray<Town>): ReadonlyArray<GeoPoint> =>
  line.map((point) => {
    const town = towns.find(({ center, radiusKm }) => distanceKm(center, point) < radiusKm + TOWN_MARGIN_KM)
    if (town === undefined) return point
    return translateAlong(town.center, directionOf(town.center, point), town.radiusKm + TOWN_MARGIN_KM, 0)
  })

const smoothed = (line: ReadonlyArray<GeoPoint>): ReadonlyArray<GeoPoint> =>
  line.map((point, i) => {
    const [before, after] = [line[i - 1], line[i + 1]]
    return before === undefined || after === undefined
      ? point
      : interpolate(interpolate(before, after, 0.5), point, 0.5)
  })

/** Builds the inner points of a road around the towns in `avoid` and, where possible, on land. */
export const bendRoad = (
  [from, to]: readonly [GeoPoint, GeoPoint],
  avoid: ReadonlyArray<Town>,
  isLand: IsLand,
  random: Random
): ReadonlyArray<GeoPoint> => {
  const phase = random.between(0, 2 * Math.PI)
  const near = avoid.filter(
    ({ center, radiusKm }) =>
      distanceKm(center, from) + distanceKm(center, to) < distanceKm(from, to) * 1.3 + 2 * radiusKm + 2
  )
  const candidates = SWINGS.map((swing) => {
    let line = winding(from, to, swing, phase)
    for (let pass = 0; pass < 4; pass++) line = smoothed(aroundTowns(line, near))
    const points = aroundTowns(line, near)
    const wet = points.filter((point) => !isLand(point)).length
    return { points, cost: wet === 0 ? 0 : wet + Math.abs(swing) * SWING_COST }
  })
  const least = Math.min(...candidates.map(({ cost }) => cost))
  return itemAt(
    candidates.filter(({ cost }) => cost === least),
    0
  ).points
}
