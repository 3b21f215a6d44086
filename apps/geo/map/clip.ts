import type { Position } from "geojson"
import type { Bounds } from "#geo/osm/blocks.ts"

type Side = readonly [axis: 0 | 1, value: number, sign: 1 | -1]

const sides = ({ west, south, east, north }: Bounds): ReadonlyArray<Side> => [
  [0, west, 1],
  [0, east, -1],
  [1, south, 1],
  [1, north, -1]
]

/**
 * Clips an open ring to a box (Sutherland-Hodgman) and returns it closed; `undefined` when nothing is left.
 */
export const clipRing = (ring: ReadonlyArray<Position>, box: Bounds): Array<Position> | undefined => {
  let points: ReadonlyArray<Position> = ring
  for (const side of sides(box)) points = clipBySide(points, side)
  const [first] = points
  return first === undefined || points.length < 3 ? undefined : [...points, first]
}

const clipBySide = (ring: ReadonlyArray<Position>, [axis, value, sign]: Side): ReadonlyArray<Position> => {
  const kept: Array<Position> = []
  const depth = (point: Position) => ((point[axis] ?? 0) - value) * sign
  ring.forEach((point, i) => {
    const next = ring[(i + 1) % ring.length] ?? point
    if (depth(point) >= 0) kept.push(point)
    if (depth(point) >= 0 !== depth(next) >= 0) kept.push(interpolate(point, next, depth(point), depth(next)))
  })
  return kept
}

/** Finds the point at depth 0 between two points with depths `before` and `after`. */
export const interpolate = (from: Position, to: Position, before: number, after: number): Position => {
  const share = before / (before - after)
  const [x1 = 0, y1 = 0] = from
  const [x2 = 0, y2 = 0] = to
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
}

export const boxRing = ({ west, south, east, north }: Bounds): Array<Position> => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south]
]

export const expandBounds = ({ west, south, east, north }: Bounds, degrees: number): Bounds => ({
  west: Math.max(-180, west - degrees),
  south: Math.max(-85, south - degrees),
  east: Math.min(180, east + degrees),
  north: Math.min(85, north + degrees)
})
