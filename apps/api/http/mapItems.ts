import { Effect } from "effect"
import { hubView } from "#api/views/hubs.ts"
import type { MapItems, MapItemsQuery } from "#core/contract/mapItems.ts"
import { type BoundingBox, type MeetingPoint, MeetingPoints } from "#core/ports/MeetingPoints.ts"

/** Wraps a longitude into -180 to 180. */
const wrapLongitude = (lng: number) => lng - 360 * Math.floor((lng + 180) / 360)

/**
 * Splits the bounds at the 180th meridian. Both longitudes may lie beyond it when a map shows the world more
 * than once.
 */
const boxesOf = (bounds: string): ReadonlyArray<BoundingBox> => {
  const [left = 0, south = 0, right = 0, north = 0] = bounds.split(",").map(Number)
  if (right - left >= 360) return [{ west: -180, south, east: 180, north }]
  const [west, east] = [wrapLongitude(left), right >= -180 && right <= 180 ? right : wrapLongitude(right)]
  if (west <= east) return [{ west, south, east, north }]
  return [
    { west, south, east: 180, north },
    { west: -180, south, east, north }
  ]
}

const stopView = ({
  city,
  hub,
  id,
  lat,
  lng,
  name,
  street,
  zipcode
}: MeetingPoint): MapItems["stops"][number] => ({
  id,
  viaStop: false,
  name,
  street,
  zipcode,
  city,
  lat,
  lng,
  plannedTime: null,
  time: null,
  deactivated: false,
  hub: hubView(hub)
})

/** MAP-009, MAP-010 Groups consist of stops, so `exclude_stops` excludes both. */
export const listMapItems = Effect.fn("listMapItems")(function* (query: MapItemsQuery) {
  if (query.excludeStops === "true") return { stops: [], groups: [] }
  const { onMap } = yield* MeetingPoints
  const parts = yield* Effect.forEach(boxesOf(query.bounds), (box) => onMap(box, query.zoom))
  return {
    stops: parts.flatMap(({ points }) => points.map(stopView)),
    groups: parts.flatMap(({ groups }) => groups)
  }
})
