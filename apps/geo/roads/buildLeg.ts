import type { LatLng } from "#core/shared/polyline.ts"
import { numberAt } from "#geo/region/columnValues.ts"
import type { ArcSegment } from "./PathFinder.ts"
import { metresBetween, type RoadGraph, verticesOf } from "./RoadGraph.ts"

/** The drive between two consecutive points; metres and seconds. */
export interface RouteLeg {
  readonly path: ReadonlyArray<LatLng>
  readonly distance: number
  readonly duration: number
  /** The streets with metres on each; an unnamed road counts towards the street before it. */
  readonly streets: ReadonlyArray<{ readonly name: string; readonly distance: number }>
}

/** Builds the path, length, duration and streets of a leg from its arc segments. */
export const buildLeg = (graph: RoadGraph, segments: ReadonlyArray<ArcSegment>): RouteLeg => {
  const path: Array<LatLng> = []
  let [distance, duration] = [0, 0]
  for (const segment of segments) {
    const length = numberAt(graph.length, segment.arc >> 1)
    distance += segment.leave - segment.enter
    if (length > 0) {
      duration += ((segment.leave - segment.enter) / length) * numberAt(graph.seconds, segment.arc >> 1)
    }
    for (const point of segmentPath(graph, segment)) {
      const last = path.at(-1)
      if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) path.push(point)
    }
  }
  return { path, distance, duration, streets: streetsOf(graph, segments) }
}

const streetsOf = (graph: RoadGraph, segments: ReadonlyArray<ArcSegment>) => {
  const streets: Array<{ name: string; distance: number }> = []
  for (const { arc, enter, leave } of segments) {
    const name = graph.table.names[numberAt(graph.table.name, arc >> 1)] ?? ""
    const last = streets.at(-1)
    if (last === undefined) streets.push({ name, distance: leave - enter })
    else if (name === "" || last.name === name || last.name === "") {
      last.name = last.name === "" ? name : last.name
      last.distance += leave - enter
    } else streets.push({ name, distance: leave - enter })
  }
  return streets.filter(({ name }) => name !== "")
}

/** Lists the points of a segment in driving direction, cut at both ends. */
const segmentPath = (graph: RoadGraph, { arc, enter, leave }: ArcSegment): ReadonlyArray<LatLng> => {
  const vertices = inDrivingOrder(verticesOf(graph.table, arc >> 1), (arc & 1) === 0)
  const points: Array<LatLng> = []
  let passed = 0
  for (let at = 1; at < vertices.length; at++) {
    const [before, after] = [vertices[at - 1], vertices[at]]
    if (before === undefined || after === undefined) break
    const length = metresBetween(before[0], before[1], after[0], after[1])
    const pointAt = (metres: number): LatLng => {
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (metres - passed) / length))
      return degrees([before[0] + (after[0] - before[0]) * share, before[1] + (after[1] - before[1]) * share])
    }
    const isInside = passed + length >= enter && passed <= leave
    if (isInside) points.push(...(points.length === 0 ? [pointAt(enter)] : []), pointAt(leave))
    passed += length
  }
  return points
}

const inDrivingOrder = (flat: ReadonlyArray<number>, isForward: boolean): ReadonlyArray<LatLng> => {
  const vertices: Array<LatLng> = []
  for (let at = 0; at < flat.length; at += 2) vertices.push([numberAt(flat, at), numberAt(flat, at + 1)])
  return isForward ? vertices : vertices.toReversed()
}

const degrees = ([lat, lng]: LatLng): LatLng => [lat / 1e7, lng / 1e7]
