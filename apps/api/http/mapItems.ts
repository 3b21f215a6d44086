import { Effect } from "effect"
import { groupPoints, stopOf } from "#api/geo/meeting-points/groupPoints.ts"
import { type Box, MeetingPoints } from "#core/ports/MeetingPoints.ts"

/** Fewer points than this are drawn one by one. */
const MOST_STOPS = 400
/** From this zoom on every meeting point is drawn by itself (MAP-004). */
const SINGLE_FROM_ZOOM = 13

const boxOf = (text: string): Box => {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(",").map(Number)
  return { west, south, east, north }
}

/** MAP-009, MAP-010. */
export const answerMapItems = Effect.fn("mapItems")(function* (query: {
  readonly zoom: number
  readonly bounds: string
  readonly excludeStops?: "true" | "false"
}) {
  if (query.excludeStops === "true") return { stops: [], groups: [] }
  const isNear = query.zoom >= SINGLE_FROM_ZOOM
  const points = yield* (yield* MeetingPoints).inBox(boxOf(query.bounds), isNear ? MOST_STOPS : 20_000)
  return isNear ? { stops: points.map(stopOf), groups: [] } : groupPoints(points, query.zoom)
})
