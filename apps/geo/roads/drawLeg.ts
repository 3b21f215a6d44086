import { numberAt } from "#geo/region/at.ts"
import type { LatLng } from "#geo/routing/polyline.ts"
import type { ArcSegment } from "./PathFinder.ts"
import { cornersOf, metresBetween, type RoadGraph } from "./RoadGraph.ts"

/** What one drives from one place to the next; metres and seconds. */
export interface DrawnLeg {
  readonly path: ReadonlyArray<LatLng>
  readonly distance: number
  readonly duration: number
  /** The roads by name, each with the metres on it; those without a name count to the one before. */
  readonly streets: ReadonlyArray<{ readonly name: string; readonly distance: number }>
}

export const drawLeg = (graph: RoadGraph, pieces: ReadonlyArray<ArcSegment>): DrawnLeg => {
  const path: Array<LatLng> = []
  let [distance, duration] = [0, 0]
  for (const piece of pieces) {
    const length = numberAt(graph.length, piece.arc >> 1)
    distance += piece.leave - piece.enter
    if (length > 0) {
      duration += ((piece.leave - piece.enter) / length) * numberAt(graph.seconds, piece.arc >> 1)
    }
    for (const point of drawPiece(graph, piece)) {
      const last = path.at(-1)
      if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) path.push(point)
    }
  }
  return { path, distance, duration, streets: streetsOf(graph, pieces) }
}

const streetsOf = (graph: RoadGraph, pieces: ReadonlyArray<ArcSegment>) => {
  const streets: Array<{ name: string; distance: number }> = []
  for (const { arc, enter, leave } of pieces) {
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

/** The corners of a piece in driving direction, cut where it is entered and left. */
const drawPiece = (graph: RoadGraph, { arc, enter, leave }: ArcSegment): ReadonlyArray<LatLng> => {
  const corners = inDrivingOrder(cornersOf(graph.table, arc >> 1), (arc & 1) === 0)
  const points: Array<LatLng> = []
  let driven = 0
  for (let at = 1; at < corners.length; at++) {
    const [before, after] = [corners[at - 1], corners[at]]
    if (before === undefined || after === undefined) break
    const length = metresBetween(before[0], before[1], after[0], after[1])
    const cut = (metres: number): LatLng => {
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, (metres - driven) / length))
      return degrees([before[0] + (after[0] - before[0]) * share, before[1] + (after[1] - before[1]) * share])
    }
    const isIn = driven + length >= enter && driven <= leave
    if (isIn) points.push(...(points.length === 0 ? [cut(enter)] : []), cut(leave))
    driven += length
  }
  return points
}

const inDrivingOrder = (flat: ReadonlyArray<number>, asDrawn: boolean): ReadonlyArray<LatLng> => {
  const corners: Array<LatLng> = []
  for (let at = 0; at < flat.length; at += 2) corners.push([numberAt(flat, at), numberAt(flat, at + 1)])
  return asDrawn ? corners : corners.toReversed()
}

const degrees = ([lat, lng]: LatLng): LatLng => [lat / 1e7, lng / 1e7]
