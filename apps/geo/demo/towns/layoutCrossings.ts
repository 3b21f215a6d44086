import type { GeoPoint } from "#core/shared/geo.ts"
import { moved } from "#geo/demo/geometry.ts"
import type { Town } from "./Town.ts"

/** A crossing before it is on the map. */
export interface Spot {
  readonly row: number
  readonly column: number
  readonly point: GeoPoint
  readonly fromCenterKm: number
}

const blockKm = (town: Town) => Math.max(0.11, town.radiusKm / 22)

/** The town's edge bulges out here and there, never beyond its radius. */
const makeEdge = ({ radiusKm, random }: Town) => {
  const [three, five] = [random.between(0, 7), random.between(0, 7)]
  return (angle: number) =>
    radiusKm * (0.82 + 0.1 * Math.sin(3 * angle + three) + 0.08 * Math.sin(5 * angle + five))
}

/** A turned, slightly crooked grid, as far as the town's edge and where building is possible. */
export const layoutCrossings = (
  town: Town,
  isBuildable: (point: GeoPoint, fromCenterKm: number) => boolean
): { readonly spots: ReadonlyMap<string, Spot>; readonly reach: number } => {
  const { random } = town
  const block = blockKm(town)
  const reach = Math.ceil(town.radiusKm / block)
  const turn = random.between(0, Math.PI)
  const [rowWave, columnWave] = [random.between(0, 9), random.between(0, 9)]
  const edgeAt = makeEdge(town)
  const jitter = block * 0.18
  const spots = new Map<string, Spot>()
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const u = row * block + jitter * (1.6 * Math.sin(column * 0.7 + rowWave) + random.next() - 0.5)
      const v = column * block + jitter * (1.6 * Math.sin(row * 0.6 + columnWave) + random.next() - 0.5)
      const fromCenterKm = Math.hypot(u, v)
      if (fromCenterKm > edgeAt(Math.atan2(v, u))) continue
      const point = moved(
        town.center,
        u * Math.cos(turn) - v * Math.sin(turn),
        u * Math.sin(turn) + v * Math.cos(turn)
      )
      if (isBuildable(point, fromCenterKm))
        spots.set(spotKey(row, column), { row, column, point, fromCenterKm })
    }
  }
  return { spots, reach }
}

export const spotKey = (row: number, column: number): string => `${row},${column}`
