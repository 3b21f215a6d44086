import { numberAt } from "#geo/region/at.ts"
import { BACKWARD, FERRY, FORWARD, type RoadTable } from "./roadFile.ts"
import { stronglyConnectedComponents } from "./stronglyConnectedComponents.ts"

const EARTH_METRES = 6_371_008.8
const RADIANS = Math.PI / 180 / 1e7
/** Waiting for a ferry and getting on board, in seconds. */
const BOARDING = 900
/** Smaller parts of the network are car parks and yards that nobody can leave. */
const SMALLEST_PART = 50

/**
 * The roads of a region as a network. An arc is a road in one direction: `2 * road` as it is drawn, `2 * road + 1`
 * against it.
 */
export class RoadGraph {
  readonly table: RoadTable
  readonly nodes: number
  readonly roads: number
  /** Metres and seconds by road. */
  readonly length: Float64Array
  readonly seconds: Float64Array
  /** Metres per second, of the fastest road. */
  readonly fastest: number
  /** The arcs that leave node `n`: `outArcs[outStart[n]]` and on; `in…` those that reach it. */
  readonly outStart: Uint32Array
  readonly outArcs: Uint32Array
  readonly inStart: Uint32Array
  readonly inArcs: Uint32Array
  /** By node: 1 where one can both get to and away from. */
  readonly reachable: Uint8Array
  readonly #positions: Float64Array

  constructor(table: RoadTable) {
    this.table = table
    this.nodes = table.nodeLat.length
    this.roads = table.from.length
    this.#positions = positionsOf(table)
    this.length = Float64Array.from({ length: this.roads }, (_, road) => lengthOf(table, road))
    this.seconds = Float64Array.from({ length: this.roads }, (_, road) => this.#secondsOf(road))
    this.fastest = table.speed.reduce((most, speed) => Math.max(most, speed), 1) / 3.6
    const out = this.#arcsBy((arc) => this.startOf(arc))
    const into = this.#arcsBy((arc) => this.endOf(arc))
    this.outStart = out.start
    this.outArcs = out.arcs
    this.inStart = into.start
    this.inArcs = into.arcs
    this.reachable = this.#largeParts()
  }

  startOf(arc: number): number {
    return numberAt((arc & 1) === 0 ? this.table.from : this.table.to, arc >> 1)
  }

  endOf(arc: number): number {
    return numberAt((arc & 1) === 0 ? this.table.to : this.table.from, arc >> 1)
  }

  allows(arc: number): boolean {
    return (numberAt(this.table.access, arc >> 1) & ((arc & 1) === 0 ? FORWARD : BACKWARD)) !== 0
  }

  isFerry(road: number): boolean {
    return (numberAt(this.table.access, road) & FERRY) !== 0
  }

  /** A point of the globe in metres from its middle: straight lines through the earth are never too long. */
  position(node: number): readonly [number, number, number] {
    const at = node * 3
    return [
      numberAt(this.#positions, at),
      numberAt(this.#positions, at + 1),
      numberAt(this.#positions, at + 2)
    ]
  }

  #secondsOf(road: number): number {
    const driving = numberAt(this.length, road) / (numberAt(this.table.speed, road) / 3.6)
    return this.isFerry(road) ? driving + BOARDING : driving
  }

  #arcsBy(nodeOf: (arc: number) => number) {
    const start = new Uint32Array(this.nodes + 1)
    const allowed: Array<number> = []
    for (let arc = 0; arc < this.roads * 2; arc++) {
      if (!this.allows(arc)) continue
      allowed.push(arc)
      start[nodeOf(arc) + 1] = numberAt(start, nodeOf(arc) + 1) + 1
    }
    for (let node = 0; node < this.nodes; node++) {
      start[node + 1] = numberAt(start, node + 1) + numberAt(start, node)
    }
    const next = start.slice()
    const arcs = new Uint32Array(allowed.length)
    for (const arc of allowed) {
      const node = nodeOf(arc)
      arcs[numberAt(next, node)] = arc
      next[node] = numberAt(next, node) + 1
    }
    return { start, arcs }
  }

  #largeParts(): Uint8Array {
    const part = stronglyConnectedComponents(this)
    const sizes = new Uint32Array(this.nodes)
    for (const id of part) sizes[id] = numberAt(sizes, id) + 1
    const least = Math.min(
      SMALLEST_PART,
      sizes.reduce((most, size) => Math.max(most, size), 0)
    )
    return Uint8Array.from(part, (id) => (numberAt(sizes, id) >= least ? 1 : 0))
  }
}

/** Metres over the ground between two places in 1e-7 degrees; exact enough over any road. */
export const metresBetween = (lat1: number, lng1: number, lat2: number, lng2: number): number => {
  const x = (lng2 - lng1) * Math.cos(((lat1 + lat2) / 2) * RADIANS)
  return Math.hypot(x, lat2 - lat1) * RADIANS * EARTH_METRES
}

/** A place in 1e-7 degrees, in metres from the middle of the earth. */
export const positionOf = (lat: number, lng: number): readonly [number, number, number] => {
  const flat = Math.cos(lat * RADIANS) * EARTH_METRES
  return [
    Math.cos(lng * RADIANS) * flat,
    Math.sin(lng * RADIANS) * flat,
    Math.sin(lat * RADIANS) * EARTH_METRES
  ]
}

const positionsOf = ({ nodeLat, nodeLng }: RoadTable) => {
  const positions = new Float64Array(nodeLat.length * 3)
  nodeLat.forEach((lat, node) => positions.set(positionOf(lat, numberAt(nodeLng, node)), node * 3))
  return positions
}

/** The corners of a road in 1e-7 degrees, as it is drawn: latitude, longitude, latitude, … */
export const cornersOf = (table: RoadTable, road: number): ReadonlyArray<number> => {
  const [from, to] = [numberAt(table.from, road), numberAt(table.to, road)]
  const corners = [numberAt(table.nodeLat, from), numberAt(table.nodeLng, from)]
  for (let bend = numberAt(table.bendStart, road); bend < numberAt(table.bendStart, road + 1); bend++) {
    corners.push(numberAt(table.bendLat, bend), numberAt(table.bendLng, bend))
  }
  corners.push(numberAt(table.nodeLat, to), numberAt(table.nodeLng, to))
  return corners
}

const lengthOf = (table: RoadTable, road: number): number => {
  const corners = cornersOf(table, road)
  let metres = 0
  for (let at = 2; at < corners.length; at += 2) {
    metres += metresBetween(
      numberAt(corners, at - 2),
      numberAt(corners, at - 1),
      numberAt(corners, at),
      numberAt(corners, at + 1)
    )
  }
  return metres
}
