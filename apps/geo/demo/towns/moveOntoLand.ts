import type { GeoPoint } from "#core/shared/geo.ts"
import type { IsLand } from "#geo/demo/coast.ts"
import { translate } from "#geo/demo/geometry.ts"

const STEP_KM = 0.25
const STEPS = 16
const DIRECTIONS = 24
const RINGS = [0.3, 0.6, 0.9]
/** Below this share of land a town is moved … */
const MIN_LAND_SHARE = 0.45
/** … to a place with at least this share. */
const WANTED_LAND_SHARE = 0.7

const circlePoints = (center: GeoPoint, reachKm: number): ReadonlyArray<GeoPoint> =>
  Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = (i / DIRECTIONS) * 2 * Math.PI
    return translate(center, reachKm * Math.cos(angle), reachKm * Math.sin(angle))
  })

/** Estimates the share of land in a disc by sample points. */
const landShare = (center: GeoPoint, radiusKm: number, isLand: IsLand): number => {
  const samples = RINGS.flatMap((ring) => circlePoints(center, ring * radiusKm))
  return samples.filter(isLand).length / samples.length
}

/** Moves a town that the coarse coast puts into the sea to the nearest place with enough land. */
export const moveOntoLand = (center: GeoPoint, radiusKm: number, isLand: IsLand): GeoPoint => {
  if (landShare(center, radiusKm, isLand) >= MIN_LAND_SHARE) return center
  for (let step = 1; step <= STEPS; step++) {
    const found = circlePoints(center, step * STEP_KM).find(
      (point) => landShare(point, radiusKm, isLand) >= WANTED_LAND_SHARE
    )
    if (found !== undefined) return found
  }
  return center
}
