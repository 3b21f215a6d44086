import { around } from "geokdbush"
import KDBush from "kdbush"
import type { GeoPoint } from "#core/shared/geo.ts"
import { numberAt } from "#geo/region/columnValues.ts"
import { metresBetween, type RoadGraph, verticesOf } from "./RoadGraph.ts"

/** A point on a road. */
export interface SnappedPoint {
  readonly road: number
  /** Metres from the first vertex of the road. */
  readonly along: number
  /** In 1e-7 degrees. */
  readonly lat: number
  readonly lng: number
}

interface Candidate extends SnappedPoint {
  /** Metres from the given point. */
  readonly distance: number
}

/** Roads are indexed by sample points this far apart. */
const SAMPLE_SPACING_METRES = 60
/** Samples to check: those of a long straight road may be farther away than the road itself. */
const MAX_SAMPLES = 48
/** The same limit as in the settings of Valhalla. */
const MAX_SNAP_KM = 5

/** Snaps points to the nearest road that is connected to the network. */
export class Snapper {
  readonly #graph: RoadGraph
  readonly #index: KDBush
  readonly #roadOfSample: Uint32Array

  constructor(graph: RoadGraph) {
    this.#graph = graph
    const samples = samplePoints(graph)
    this.#roadOfSample = Uint32Array.from(samples.roads)
    this.#index = new KDBush(Math.max(1, samples.roads.length))
    samples.roads.forEach((_, at) =>
      this.#index.add(numberAt(samples.lngs, at) / 1e7, numberAt(samples.lats, at) / 1e7)
    )
    // KDBush needs at least one point: one at the south pole stands in.
    if (samples.roads.length === 0) this.#index.add(0, -90)
    this.#index.finish()
  }

  nearest({ lat, lng }: GeoPoint): SnappedPoint | undefined {
    if (this.#roadOfSample.length === 0) return undefined
    const samples = around(this.#index, lng, lat, MAX_SAMPLES, MAX_SNAP_KM)
    const roads = new Set(samples.map((sample) => numberAt(this.#roadOfSample, sample)))
    let best: Candidate | undefined
    for (const road of roads) {
      const found = nearestOn(this.#graph, road, lat * 1e7, lng * 1e7)
      if (best === undefined || found.distance < best.distance) best = found
    }
    return best
  }
}

const isSnappable = (graph: RoadGraph, road: number) =>
  !graph.isFerry(road) &&
  graph.reachable[numberAt(graph.table.from, road)] === 1 &&
  graph.reachable[numberAt(graph.table.to, road)] === 1

const samplePoints = (graph: RoadGraph) => {
  const [roads, lats, lngs] = [new Array<number>(), new Array<number>(), new Array<number>()]
  for (let road = 0; road < graph.roads; road++) {
    if (!isSnappable(graph, road)) continue
    const vertices = verticesOf(graph.table, road)
    for (let at = 2; at < vertices.length; at += 2) {
      const [lat1, lng1, lat2, lng2] = edgeAt(vertices, at)
      const count = Math.max(1, Math.ceil(metresBetween(lat1, lng1, lat2, lng2) / SAMPLE_SPACING_METRES))
      for (let sample = 0; sample < count; sample++) {
        const share = (sample + 0.5) / count
        roads.push(road)
        lats.push(lat1 + (lat2 - lat1) * share)
        lngs.push(lng1 + (lng2 - lng1) * share)
      }
    }
  }
  return { roads, lats, lngs }
}

const edgeAt = (vertices: ReadonlyArray<number>, at: number) =>
  [
    numberAt(vertices, at - 2),
    numberAt(vertices, at - 1),
    numberAt(vertices, at),
    numberAt(vertices, at + 1)
  ] as const

const nearestOn = (graph: RoadGraph, road: number, lat: number, lng: number): Candidate => {
  const vertices = verticesOf(graph.table, road)
  const lngScale = Math.cos((lat / 1e7) * (Math.PI / 180))
  let best: Candidate = { road, along: 0, lat, lng, distance: Number.POSITIVE_INFINITY }
  let passed = 0
  for (let at = 2; at < vertices.length; at += 2) {
    const [lat1, lng1, lat2, lng2] = edgeAt(vertices, at)
    const [dx, dy] = [(lng2 - lng1) * lngScale, lat2 - lat1]
    const square = dx * dx + dy * dy
    const dot = (lng - lng1) * lngScale * dx + (lat - lat1) * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square))
    const [onLat, onLng] = [lat1 + dy * share, lng1 + (lng2 - lng1) * share]
    const length = metresBetween(lat1, lng1, lat2, lng2)
    const distance = metresBetween(lat, lng, onLat, onLng)
    if (distance < best.distance)
      best = { road, along: passed + length * share, lat: onLat, lng: onLng, distance }
    passed += length
  }
  return best
}
