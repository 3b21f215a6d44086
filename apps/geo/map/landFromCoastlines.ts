import type { Position } from "geojson"
import type { Bounds } from "#geo/osm/blocks.ts"
import type { Extract } from "#geo/osm/readExtract.ts"
import { boxRing, interpolate } from "./clip.ts"
import { joinChains } from "./joinRings.ts"

type Line = Array<Position>

/**
 * Builds the land polygons of an extract from its coastlines, which have land on their left. Closes them
 * anticlockwise along the edge of the bounding box. `undefined` when there is no coastline, or when one ends
 * inside the box, so that the side of the land is unknown.
 */
export const landFromCoastlines = (extract: Extract): ReadonlyArray<Line> | undefined => {
  const ways = [...extract.ways.values()].filter(({ tags }) => tags["natural"] === "coastline")
  if (ways.length === 0) return undefined
  const chains = joinChains(
    ways.map(({ refs }) => refs),
    false
  ).map((chain) => extract.nodes.positions(chain))
  const { bounds } = extract
  const islands: Array<Line> = []
  const throughLines: Array<Line> = []
  for (const chain of chains) {
    const pieces = clipLine(chain, bounds)
    for (const piece of pieces) {
      if (isClosed(piece)) islands.push(piece)
      else if (piece.length > 1) throughLines.push(piece)
    }
  }
  if (throughLines.some((piece) => !isOnEdge(piece[0], bounds) || !isOnEdge(piece.at(-1), bounds)))
    return undefined
  const mainland = closeAlongEdge(throughLines, bounds)
  const hasSea = throughLines.length > 0 || islands.some((ring) => signedArea(ring) > 0)
  return [...(hasSea ? mainland : [boxRing(bounds)]), ...islands.filter((ring) => signedArea(ring) > 0)]
}

const isSamePoint = (a: Position | undefined, b: Position | undefined) =>
  a?.[0] === b?.[0] && a?.[1] === b?.[1]
const isClosed = (line: Line) => line.length > 3 && isSamePoint(line[0], line.at(-1))

/** Twice the signed area: positive for an anticlockwise ring, which has land inside. */
const signedArea = (ring: Line) =>
  ring.reduce((sum, [x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)

/** Clips a line to a box; the ends of a clipped piece lie exactly on the edge. */
const clipLine = (line: Line, box: Bounds): ReadonlyArray<Line> => {
  let pieces: ReadonlyArray<Line> = [line]
  const depths = [
    ([x = 0]: Position) => x - box.west,
    ([x = 0]: Position) => box.east - x,
    ([, y = 0]: Position) => y - box.south,
    ([, y = 0]: Position) => box.north - y
  ]
  for (const depth of depths) pieces = pieces.flatMap((piece) => clipByEdge(piece, depth))
  return pieces
}

const clipByEdge = (line: Line, depth: (point: Position) => number): ReadonlyArray<Line> => {
  const pieces: Array<Line> = []
  let piece: Line = []
  line.forEach((point, i) => {
    const before = line[i - 1]
    if (before !== undefined && depth(before) >= 0 !== depth(point) >= 0) {
      piece.push(interpolate(before, point, depth(before), depth(point)))
      if (depth(point) < 0) {
        pieces.push(piece)
        piece = []
      }
    }
    if (depth(point) >= 0) piece.push(point)
  })
  if (piece.length > 0) pieces.push(piece)
  return joinAtSeam(pieces, isClosed(line))
}

/** Joins the first and the last piece of a clipped ring if they meet at the start of the ring. */
const joinAtSeam = (pieces: ReadonlyArray<Line>, wasRing: boolean): ReadonlyArray<Line> => {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!wasRing || first === undefined || last === undefined || first === last) return pieces
  if (!isSamePoint(last.at(-1), first[0])) return pieces
  return [[...last, ...first.slice(1)], ...pieces.slice(1, -1)]
}

const EPSILON = 1e-9

const isOnEdge = (point: Position | undefined, box: Bounds) => {
  const [x = 0, y = 0] = point ?? []
  const gaps = [x - box.west, box.east - x, y - box.south, box.north - y]
  return gaps.some((gap) => Math.abs(gap) < EPSILON)
}

/** Position of an edge point along the box, anticlockwise from the south-west corner: 0 to 4. */
const edgePosition = (point: Position | undefined, { west, south, east, north }: Bounds) => {
  const [x = 0, y = 0] = point ?? []
  if (Math.abs(y - south) < EPSILON) return (x - west) / (east - west)
  if (Math.abs(x - east) < EPSILON) return 1 + (y - south) / (north - south)
  if (Math.abs(y - north) < EPSILON) return 2 + (east - x) / (east - west)
  return 3 + (north - y) / (north - south)
}

const closeAlongEdge = (throughLines: ReadonlyArray<Line>, box: Bounds): ReadonlyArray<Line> => {
  const open = new Set(throughLines)
  const rings: Array<Line> = []
  for (const start of throughLines) {
    if (!open.has(start)) continue
    const ring: Line = []
    let piece: Line | undefined = start
    while (piece !== undefined && open.has(piece)) {
      open.delete(piece)
      ring.push(...piece)
      const from: number = edgePosition(piece.at(-1), box)
      piece = nextLine(from, throughLines, box)
      ring.push(...cornersBetween(from, edgePosition(piece?.[0], box), box))
    }
    const [first] = ring
    if (first !== undefined) rings.push([...ring, first])
  }
  return rings
}

const distanceAlongEdge = (from: number, to: number) => (to - from + 4) % 4

const nextLine = (from: number, throughLines: ReadonlyArray<Line>, box: Bounds): Line | undefined => {
  const distance = (piece: Line) => distanceAlongEdge(from, edgePosition(piece[0], box))
  return throughLines.reduce<Line | undefined>(
    (best, piece) => (best === undefined || distance(piece) < distance(best) ? piece : best),
    undefined
  )
}

const cornersBetween = (from: number, to: number, box: Bounds): Line => {
  const corners = boxRing(box)
  const passed: Line = []
  for (let step = Math.floor(from) + 1; step - from <= distanceAlongEdge(from, to); step++) {
    const corner = corners[step % 4]
    if (corner !== undefined) passed.push(corner)
  }
  return passed
}
