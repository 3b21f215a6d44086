import type { GeoPoint } from "#core/shared/geo.ts"
import type { IsLand } from "#geo/demo/coast.ts"
import { moved } from "#geo/demo/geometry.ts"

const STEP_KM = 0.25
const STEPS = 16
const DIRECTIONS = 24
const RINGS = [0.3, 0.6, 0.9]
const TOO_WET = 0.45
const DRY_ENOUGH = 0.7

const around = (center: GeoPoint, reachKm: number): ReadonlyArray<GeoPoint> =>
  Array.from({ length: DIRECTIONS }, (_, i) => {
    const angle = (i / DIRECTIONS) * 2 * Math.PI
    return moved(center, reachKm * Math.cos(angle), reachKm * Math.sin(angle))
  })

/** How much of a disc is land, by samples. */
const landShare = (center: GeoPoint, radiusKm: number, isLand: IsLand): number => {
  const samples = RINGS.flatMap((ring) => around(center, ring * radiusKm))
  return samples.filter(isLand).length / samples.length
}

/** The coast is coarse and puts some towns into the sea: those move to the nearest place with room for them. */
export const settle = (center: GeoPoint, radiusKm: number, isLand: IsLand): GeoPoint => {
  if (landShare(center, radiusKm, isLand) >= TOO_WET) return center
  for (let step = 1; step <= STEPS; step++) {
    const dry = around(center, step * STEP_KM).find(
      (point) => landShare(point, radiusKm, isLand) >= DRY_ENOUGH
    )
    if (dry !== undefined) return dry
  }
  return center
}
