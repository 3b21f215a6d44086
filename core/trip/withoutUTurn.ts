import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { roadThrough } from "./road.ts"

/** In metres: how far the way out and the way back of a U-turn may be from each other, and the step of the comparison. */
const SAME_ROAD = 15
const STEP = 10
/** In metres: a shorter way back is the width of a crossing. */
const SHORTEST_U_TURN = 30

/**
 * Moves a via point at the end of a U-turn to where the car leaves the road that it comes back to. Returns the same point if
 * the car drives on.
 */
export const withoutUTurn = (way: ReadonlyArray<GeoPoint>, via: GeoPoint): GeoPoint => {
  const road = roadThrough(way)
  const { along } = road.locate(via)
  const reach = Math.min(along, road.length - along)
  let turn = 0
  while (
    turn + STEP <= reach &&
    straightLine(road.pointAt(along - turn - STEP), road.pointAt(along + turn + STEP)) < SAME_ROAD
  ) {
    turn += STEP
  }
  return turn < SHORTEST_U_TURN ? via : road.pointAt(along - turn)
}
