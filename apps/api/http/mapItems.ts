import { Effect } from "effect"
import { hubView } from "#api/views/hubs.ts"
import type { MapItems, MapItemsQuery } from "#core/contract/mapItems.ts"
import { type Box, type MeetingPoint, MeetingPoints } from "#core/ports/MeetingPoints.ts"

/** Into -180 to 180. */
const turned = (lng: number) => lng - 360 * Math.floor((lng + 180) / 360)

/**
 * West may lie east of east, where a map reaches over the 180th meridian, and both may lie beyond it, where it shows
 * the world more than once.
 */
const boxesOf = (bounds: string): ReadonlyArray<Box> => {
  const [left = 0, south = 0, right = 0, north = 0] = bounds.split(",").map(Number)
  if (right - left >= 360) return [{ west: -180, south, east: 180, north }]
  const [west, east] = [turned(left), right >= -180 && right <= 180 ? right : turned(right)]
  if (west <= east) return [{ west, south, east, north }]
  return [
    { west, south, east: 180, north },
    { west: -180, south, east, north }
  ]
}

const stopOf = ({ hub, id, lat, lng, name }: MeetingPoint): MapItems["stops"][number] => ({
  id,
  name,
  lat,
  lng,
  hub: hubView(hub)
})

/** MAP-009, MAP-010. The groups are groups of stops: whoever excludes stops wants neither. */
export const answerMapItems = Effect.fn("mapItems")(function* (query: MapItemsQuery) {
  if (query.excludeStops === "true") return { stops: [], groups: [] }
  const { onMap } = yield* MeetingPoints
  const parts = yield* Effect.forEach(boxesOf(query.bounds), (box) => onMap(box, query.zoom))
  return {
    stops: parts.flatMap(({ points }) => points.map(stopOf)),
    groups: parts.flatMap(({ groups }) => groups)
  }
})
