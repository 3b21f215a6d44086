import { type GeoPoint, METRES_PER_DEGREE } from "./geo.ts"

interface FlatPoint {
  readonly x: number
  readonly y: number
}

const awayFrom = (start: FlatPoint, end: FlatPoint, { x, y }: FlatPoint): number => {
  const [dx, dy] = [end.x - start.x, end.y - start.y]
  const square = dx * dx + dy * dy
  const share =
    square === 0 ? 0 : Math.min(1, Math.max(0, ((x - start.x) * dx + (y - start.y) * dy) / square))
  return Math.hypot(x - start.x - share * dx, y - start.y - share * dy)
}

/**
 * Leaves out points of a line so that no point of it is more than `tolerance` metres away from the shorter one (Ramer, Douglas and
 * Peucker). The first and the last point stay.
 */
export const simplifyLine = (points: ReadonlyArray<GeoPoint>, tolerance: number): ReadonlyArray<GeoPoint> => {
  const shrink = Math.cos(((points[0]?.lat ?? 0) * Math.PI) / 180)
  const flat = points.map(({ lat, lng }) => ({
    x: lng * METRES_PER_DEGREE * shrink,
    y: lat * METRES_PER_DEGREE
  }))
  const kept = new Set([0, points.length - 1])
  const open: Array<readonly [first: number, last: number]> = [[0, points.length - 1]]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [first, last] = part
    const [start, end] = [flat[first], flat[last]]
    if (start === undefined || end === undefined) continue
    let [farthest, away] = [0, tolerance]
    for (let at = first + 1; at < last; at += 1) {
      const point = flat[at]
      const distance = point === undefined ? 0 : awayFrom(start, end, point)
      if (distance > away) [farthest, away] = [at, distance]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([first, farthest], [farthest, last])
  }
  return points.filter((_, index) => kept.has(index))
}
