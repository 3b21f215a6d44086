import type { Position } from "geojson"
import type { Bounds } from "#geo/osm/blocks.ts"
import type { Extract } from "#geo/osm/readExtract.ts"
import { between, boxRing } from "./clip.ts"
import { joinChains } from "./joinRings.ts"

type Line = Array<Position>

/**
 * The land inside the box of an extract, from its coastlines: land lies to their left. Where a coast leaves the box
 * the land goes on along its edge, anticlockwise, to where the next coast comes in. `undefined` when there is no
 * coastline, or when one ends in the middle of the box and nobody can say on which side it would go on.
 */
export const coastLand = (extract: Extract): ReadonlyArray<Line> | undefined => {
  const ways = [...extract.ways.values()].filter(({ tags }) => tags["natural"] === "coastline")
  if (ways.length === 0) return undefined
  const chains = joinChains(
    ways.map(({ refs }) => refs),
    false
  ).map((chain) => extract.nodes.positions(chain))
  const { bounds } = extract
  const islands: Array<Line> = []
  const crossings: Array<Line> = []
  for (const chain of chains) {
    const pieces = insideOf(chain, bounds)
    for (const piece of pieces) {
      if (isClosed(piece)) islands.push(piece)
      else if (piece.length > 1) crossings.push(piece)
    }
  }
  if (crossings.some((piece) => !onEdge(piece[0], bounds) || !onEdge(piece.at(-1), bounds))) return undefined
  const shores = closeAlongEdge(crossings, bounds)
  const seaAround = crossings.length > 0 || islands.some((ring) => area(ring) > 0)
  return [...(seaAround ? shores : [boxRing(bounds)]), ...islands.filter((ring) => area(ring) > 0)]
}

const same = (a: Position | undefined, b: Position | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1]
const isClosed = (line: Line) => line.length > 3 && same(line[0], line.at(-1))

/** Twice the area: positive when the ring runs anticlockwise, so that the land is inside it. */
const area = (ring: Line) =>
  ring.reduce((sum, [x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)

/** The pieces of a line that run inside the box, their ends exactly on its edge where the line leaves it. */
const insideOf = (line: Line, box: Bounds): ReadonlyArray<Line> => {
  let pieces: ReadonlyArray<Line> = [line]
  const cuts = [
    ([x = 0]: Position) => x - box.west,
    ([x = 0]: Position) => box.east - x,
    ([, y = 0]: Position) => y - box.south,
    ([, y = 0]: Position) => box.north - y
  ]
  for (const depth of cuts) pieces = pieces.flatMap((piece) => keepDeep(piece, depth))
  return pieces
}

const keepDeep = (line: Line, depth: (point: Position) => number): ReadonlyArray<Line> => {
  const pieces: Array<Line> = []
  let piece: Line = []
  line.forEach((point, i) => {
    const before = line[i - 1]
    if (before !== undefined && depth(before) >= 0 !== depth(point) >= 0) {
      piece.push(between(before, point, depth(before), depth(point)))
      if (depth(point) < 0) {
        pieces.push(piece)
        piece = []
      }
    }
    if (depth(point) >= 0) piece.push(point)
  })
  if (piece.length > 0) pieces.push(piece)
  return rejoined(pieces, isClosed(line))
}

/** A ring that was entered in its middle has one piece cut in two at its seam. */
const rejoined = (pieces: ReadonlyArray<Line>, wasRing: boolean): ReadonlyArray<Line> => {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!wasRing || first === undefined || last === undefined || first === last) return pieces
  if (!same(last.at(-1), first[0])) return pieces
  return [[...last, ...first.slice(1)], ...pieces.slice(1, -1)]
}

const NEAR = 1e-9

const onEdge = (point: Position | undefined, box: Bounds) => {
  const [x = 0, y = 0] = point ?? []
  const gaps = [x - box.west, box.east - x, y - box.south, box.north - y]
  return gaps.some((gap) => Math.abs(gap) < NEAR)
}

/** How far along the edge, anticlockwise from the south-west corner, a point of it lies: 0 to 4. */
const edgePosition = (point: Position | undefined, { west, south, east, north }: Bounds) => {
  const [x = 0, y = 0] = point ?? []
  if (Math.abs(y - south) < NEAR) return (x - west) / (east - west)
  if (Math.abs(x - east) < NEAR) return 1 + (y - south) / (north - south)
  if (Math.abs(y - north) < NEAR) return 2 + (east - x) / (east - west)
  return 3 + (north - y) / (north - south)
}

const closeAlongEdge = (crossings: ReadonlyArray<Line>, box: Bounds): ReadonlyArray<Line> => {
  const left = new Set(crossings)
  const rings: Array<Line> = []
  for (const start of crossings) {
    if (!left.has(start)) continue
    const ring: Line = []
    let piece: Line | undefined = start
    while (piece !== undefined && left.has(piece)) {
      left.delete(piece)
      ring.push(...piece)
      const from: number = edgePosition(piece.at(-1), box)
      piece = nextEntry(from, crossings, box)
      ring.push(...cornersBetween(from, edgePosition(piece?.[0], box), box))
    }
    const [first] = ring
    if (first !== undefined) rings.push([...ring, first])
  }
  return rings
}

const ahead = (from: number, to: number) => (to - from + 4) % 4

const nextEntry = (from: number, crossings: ReadonlyArray<Line>, box: Bounds): Line | undefined => {
  const distance = (piece: Line) => ahead(from, edgePosition(piece[0], box))
  return crossings.reduce<Line | undefined>(
    (best, piece) => (best === undefined || distance(piece) < distance(best) ? piece : best),
    undefined
  )
}

const cornersBetween = (from: number, to: number, box: Bounds): Line => {
  const corners = boxRing(box)
  const passed: Line = []
  for (let step = Math.floor(from) + 1; step - from <= ahead(from, to); step++) {
    const corner = corners[step % 4]
    if (corner !== undefined) passed.push(corner)
  }
  return passed
}
