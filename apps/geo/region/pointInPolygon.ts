/** One edge of a ring, in degrees. */
export type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** Lists the edges of a ring; the first point may be repeated at the end. */
export const edgesOf = (ring: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<Edge> => {
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? []
  return ring.map(([x2 = 0, y2 = 0]) => {
    const edge = [x1, y1, x2, y2] as const
    x1 = x2
    y1 = y2
    return edge
  })
}

/**
 * Even-odd rule over the edges of one or more rings; edges whose latitudes do not reach the point may be left
 * out.
 */
export const isPointInside = (edges: ReadonlyArray<Edge>, x: number, y: number): boolean => {
  let inside = false
  for (const [x1, y1, x2, y2] of edges) {
    if (y2 > y !== y1 > y && x < ((x1 - x2) * (y - y2)) / (y1 - y2) + x2) inside = !inside
  }
  return inside
}
