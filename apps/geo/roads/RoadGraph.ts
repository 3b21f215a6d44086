import { numberAt } from "#geo/region/columnValues.ts"
import { BACKWARD, FERRY, FORWARD, type RoadTable } from "./roadFile.ts"
import { stronglyConnectedComponents } from "./stronglyConnectedComponents.ts"

const EARTH_METRES = 6_371_008.8
const RADIANS = Math.PI / 180 / 1e7
/** Waiting for a ferry and boarding it. */
const FERRY_BOARDING_SECONDS = 900
/** Smaller strongly connected components are car parks and yards without a way out. */
const MIN_COMPONENT_NODES = 50

/**
 * The road network of a region. An arc is a road in one direction: `2 * road` in digitised direction, `2 *
 * road + 1` against it.
 */
export class RoadGraph {
  readonly table: RoadTable
  readonly nodes: number
  readonly roads: number
  /** Metres by road. */
  readonly length: Float64Array
  /** Travel time by road. */
  readonly seconds: Float64Array
  /** Speed of the fastest road in metres per second. */
  readonly fastest: number
  /**
   * Adjacency in compressed rows: arcs out of node `n` at `outArcs[outStart[n]]` and on, arcs into it in
   * `in…`.
   */
  readonly outStart: Uint32Array
  readonly outArcs: Uint32Array
  readonly inStart: Uint32Array
  readonly inArcs: Uint32Array
  /** By node: 1 in a large strongly connected component, which can be entered and left. */
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
    this.reachable = this.#largeComponents()
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

  /** Position in metres from the centre of the earth; a chord through the earth never exceeds the road. */
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
    return this.isFerry(road) ? driving + FERRY_BOARDING_SECONDS : driving
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

  #largeComponents(): Uint8Array {
    const component = stronglyConnectedComponents(this)
    const sizes = new Uint32Array(this.nodes)
    for (const id of component) sizes[id] = numberAt(sizes, id) + 1
    const least = Math.min(
      MIN_COMPONENT_NODES,
      sizes.reduce((most, size) => Math.max(most, size), 0)
    )
    return Uint8Array.from(component, (id) => (numberAt(sizes, id) >= least ? 1 : 0))
  }
}

/**
 * Computes the distance in metres between two points in 1e-7 degrees (equirectangular; exact enough for a
 * road).
 */
export const metresBetween = (lat1: number, lng1: number, lat2: number, lng2: number): number => {
  const x = (lng2 - lng1) * Math.cos(((lat1 + lat2) / 2) * RADIANS)
  return Math.hypot(x, lat2 - lat1) * RADIANS * EARTH_METRES
}

/** Converts a point in 1e-7 degrees to metres from the centre of the earth. */
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

/** Lists the vertices of a road in digitised direction, in 1e-7 degrees: latitude, longitude, latitude, … */
export const verticesOf = (table: RoadTable, road: number): ReadonlyArray<number> => {
  const [from, to] = [numberAt(table.from, road), numberAt(table.to, road)]
  const vertices = [numberAt(table.nodeLat, from), numberAt(table.nodeLng, from)]
  for (let bend = numberAt(table.bendStart, road); bend < numberAt(table.bendStart, road + 1); bend++) {
    vertices.push(numberAt(table.bendLat, bend), numberAt(table.bendLng, bend))
  }
  vertices.push(numberAt(table.nodeLat, to), numberAt(table.nodeLng, to))
  return vertices
}

const lengthOf = (table: RoadTable, road: number): number => {
  const vertices = verticesOf(table, road)
  let metres = 0
  for (let at = 2; at < vertices.length; at += 2) {
    metres += metresBetween(
      numberAt(vertices, at - 2),
      numberAt(vertices, at - 1),
      numberAt(vertices, at),
      numberAt(vertices, at + 1)
    )
  }
  return metres
}
