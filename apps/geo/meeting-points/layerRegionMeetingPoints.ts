import { join } from "node:path"
import { Effect, Layer, Option } from "effect"
import { around } from "geokdbush"
import KDBush from "kdbush"
import { type BoundingBox, type MeetingPoint, MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { type GeoPoint, type Metres, metres } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { decodePolyline } from "#core/shared/polyline.ts"
import { tryOrRefuse } from "#geo/region/tryOrRefuse.ts"
import { alongRoute, type Passing, spreadEvenly } from "./alongRoute.ts"
import { ClusterIndex } from "./ClusterIndex.ts"
import { readMeetingPointFile, type StoredMeetingPoint } from "./meetingPointFile.ts"

/** One rank costs as much as a third of the allowed distance. */
const RANK_COST = 1 / 3

/** Provides `MeetingPoints` from `meeting-points.json` of a region, in memory. */
export const layerRegionMeetingPoints = (folder: string) =>
  Layer.effect(
    MeetingPoints,
    Effect.gen(function* () {
      const stored = yield* tryOrRefuse(() => readMeetingPointFile(join(folder, "meeting-points.json")))
      const points = stored.map(toMeetingPoint)
      const byId = new Map(points.map((point) => [point.id, point]))
      const index = indexOf(points)
      const pyramid = new ClusterIndex(points)
      const at = (row: number) => Option.toArray(Option.fromUndefinedOr(points[row]))

      const along = (polyline: string, within: Metres, limit: number) => {
        const path = decodePolyline(polyline, 5).map(([lat, lng]) => ({ lat, lng }))
        const costOf = (passing: Passing) =>
          passing.detour / Math.max(within, 1) + (stored[passing.at]?.rank ?? 0) * RANK_COST
        return spreadEvenly(alongRoute(path, index, points, within), limit, costOf).flatMap((passing) =>
          at(passing.at).map((point) => ({
            point,
            along: metres(Math.round(passing.along)),
            detour: metres(Math.round(passing.detour))
          }))
        )
      }

      return {
        find: (id: MeetingPointId) => Effect.succeed(Option.fromUndefinedOr(byId.get(id))),
        along: (polyline: string, within: Metres, limit: number) =>
          Effect.sync(() => along(polyline, within, limit)),
        near: (point: GeoPoint, within: Metres, limit: number) =>
          Effect.sync(() => around(index, point.lng, point.lat, limit, within / 1000).flatMap(at)),
        inBox: ({ west, south, east, north }: BoundingBox, limit: number) =>
          Effect.sync(() =>
            index
              .range(west, south, east, north)
              .sort((a, b) => a - b)
              .slice(0, limit)
              .flatMap(at)
          ),
        onMap: (box: BoundingBox, zoom: number) =>
          Effect.sync(() => {
            const { rows, groups } = pyramid.within(box, zoom)
            return { points: rows.flatMap(at), groups }
          })
      }
    })
  )

const toMeetingPoint = (stored: StoredMeetingPoint): MeetingPoint => ({
  id: MeetingPointId.make(stored.id),
  name: stored.name,
  lat: stored.lat,
  lng: stored.lng,
  street: stored.street,
  zipcode: stored.zipcode,
  city: stored.city,
  country: stored.country,
  hub: stored.hub,
  place_id: null
})

/** KDBush needs at least one point: one at the south pole stands in. */
const indexOf = (points: ReadonlyArray<MeetingPoint>) => {
  const index = new KDBush(Math.max(points.length, 1))
  for (const { lat, lng } of points) index.add(lng, lat)
  if (points.length === 0) index.add(0, -90)
  index.finish()
  return index
}
