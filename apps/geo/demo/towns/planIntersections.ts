import type { GeoPoint } from "#core/shared/geo.ts"
import { translate } from "#geo/demo/geometry.ts"
import type { Town } from "./Town.ts"

/** An intersection before it is added to the map. */
export interface PlannedIntersection {
  readonly row: number
  readonly column: number
  readonly point: GeoPoint
  readonly fromCenterKm: number
}

const blockKm = (town: Town) => Math.max(0.11, town.radiusKm / 22)

/** Builds the irregular edge of a town, within its radius. */
const makeEdge = ({ radiusKm, random }: Town) => {
  const [three, five] = [random.between(0, 7), random.between(0, 7)]
  return (angle: number) =>
    radiusKm * (0.82 + 0.1 * Math.sin(3 * angle + three) + 0.08 * Math.sin(5 * angle + five))
}

/**
 * Plans a rotated, slightly irregular grid of intersections within the edge of a town, where building is
 * possible.
 */
export const planIntersections = (
  town: Town,
  isBuildable: (point: GeoPoint, fromCenterKm: number) => boolean
): { readonly planned: ReadonlyMap<string, PlannedIntersection>; readonly reach: number } => {
  const { random } = town
  const block = blockKm(town)
  const reach = Math.ceil(town.radiusKm / block)
  const rotation = random.between(0, Math.PI)
  const [rowWave, columnWave] = [random.between(0, 9), random.between(0, 9)]
  const edgeAt = makeEdge(town)
  const jitter = block * 0.18
  const planned = new Map<string, PlannedIntersection>()
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const u = row * block + jitter * (1.6 * Math.sin(column * 0.7 + rowWave) + random.next() - 0.5)
      const v = column * block + jitter * (1.6 * Math.sin(row * 0.6 + columnWave) + random.next() - 0.5)
      const fromCenterKm = Math.hypot(u, v)
      if (fromCenterKm > edgeAt(Math.atan2(v, u))) continue
      const point = translate(
        town.center,
        u * Math.cos(rotation) - v * Math.sin(rotation),
        u * Math.sin(rotation) + v * Math.cos(rotation)
      )
      if (isBuildable(point, fromCenterKm))
        planned.set(gridKey(row, column), { row, column, point, fromCenterKm })
    }
  }
  return { planned, reach }
}

export const gridKey = (row: number, column: number): string => `${row},${column}`
