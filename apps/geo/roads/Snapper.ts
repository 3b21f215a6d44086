import { around } from "geokdbush"
import KDBush from "kdbush"
import type { GeoPoint } from "#core/shared/geo.ts"
import { numberAt } from "#geo/region/at.ts"
import { cornersOf, metresBetween, type RoadGraph } from "./RoadGraph.ts"

/** A place on a road. */
export interface SnappedPoint {
  readonly road: number
  /** Metres from where the road is drawn from. */
  readonly along: number
  /** In 1e-7 degrees. */
  readonly lat: number
  readonly lng: number
}

interface Candidate extends SnappedPoint {
  /** Metres from the point that was asked for. */
  readonly off: number
}

/** Metres between the marks by which a road is found. */
const MARK_EVERY = 60
/** So many marks are looked at: those of a long straight road may be farther away than the road itself. */
const MARKS = 48
/** As Valhalla is told to. */
const FARTHEST_KM = 5

/** Finds the nearest road on which a car can get anywhere. */
export class Snapper {
  readonly #graph: RoadGraph
  readonly #index: KDBush
  readonly #roadOfMark: Uint32Array

  constructor(graph: RoadGraph) {
    this.#graph = graph
    const marks = marksOf(graph)
    this.#roadOfMark = Uint32Array.from(marks.roads)
    this.#index = new KDBush(Math.max(1, marks.roads.length))
    marks.roads.forEach((_, at) =>
      this.#index.add(numberAt(marks.lngs, at) / 1e7, numberAt(marks.lats, at) / 1e7)
    )
    // An index may not be empty: a mark at the south pole stands in.
    if (marks.roads.length === 0) this.#index.add(0, -90)
    this.#index.finish()
  }

  nearest({ lat, lng }: GeoPoint): SnappedPoint | undefined {
    if (this.#roadOfMark.length === 0) return undefined
    const marks = around(this.#index, lng, lat, MARKS, FARTHEST_KM)
    const roads = new Set(marks.map((mark) => numberAt(this.#roadOfMark, mark)))
    let best: Candidate | undefined
    for (const road of roads) {
      const found = nearestOn(this.#graph, road, lat * 1e7, lng * 1e7)
      if (best === undefined || found.off < best.off) best = found
    }
    return best
  }
}

const isOpen = (graph: RoadGraph, road: number) =>
  !graph.isFerry(road) &&
  graph.reachable[numberAt(graph.table.from, road)] === 1 &&
  graph.reachable[numberAt(graph.table.to, road)] === 1

const marksOf = (graph: RoadGraph) => {
  const [roads, lats, lngs] = [new Array<number>(), new Array<number>(), new Array<number>()]
  for (let road = 0; road < graph.roads; road++) {
    if (!isOpen(graph, road)) continue
    const corners = cornersOf(graph.table, road)
    for (let at = 2; at < corners.length; at += 2) {
      const [lat1, lng1, lat2, lng2] = sideAt(corners, at)
      const marks = Math.max(1, Math.ceil(metresBetween(lat1, lng1, lat2, lng2) / MARK_EVERY))
      for (let mark = 0; mark < marks; mark++) {
        const share = (mark + 0.5) / marks
        roads.push(road)
        lats.push(lat1 + (lat2 - lat1) * share)
        lngs.push(lng1 + (lng2 - lng1) * share)
      }
    }
  }
  return { roads, lats, lngs }
}

const sideAt = (corners: ReadonlyArray<number>, at: number) =>
  [
    numberAt(corners, at - 2),
    numberAt(corners, at - 1),
    numberAt(corners, at),
    numberAt(corners, at + 1)
  ] as const

const nearestOn = (graph: RoadGraph, road: number, lat: number, lng: number): Candidate => {
  const corners = cornersOf(graph.table, road)
  const shrink = Math.cos((lat / 1e7) * (Math.PI / 180))
  let best: Candidate = { road, along: 0, lat, lng, off: Number.POSITIVE_INFINITY }
  let driven = 0
  for (let at = 2; at < corners.length; at += 2) {
    const [lat1, lng1, lat2, lng2] = sideAt(corners, at)
    const [dx, dy] = [(lng2 - lng1) * shrink, lat2 - lat1]
    const square = dx * dx + dy * dy
    const dot = (lng - lng1) * shrink * dx + (lat - lat1) * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, dot / square))
    const [onLat, onLng] = [lat1 + dy * share, lng1 + (lng2 - lng1) * share]
    const length = metresBetween(lat1, lng1, lat2, lng2)
    const off = metresBetween(lat, lng, onLat, onLng)
    if (off < best.off) best = { road, along: driven + length * share, lat: onLat, lng: onLng, off }
    driven += length
  }
  return best
}
