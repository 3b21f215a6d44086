import { join } from "node:path"
import { Effect, Layer, Option } from "effect"
import { around } from "geokdbush"
import KDBush from "kdbush"
import { type Box, type MeetingPoint, MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { type GeoPoint, type Metres, metres } from "#core/shared/geo.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { tryRegion } from "#geo/region/tryRegion.ts"
import { decodePolyline } from "#geo/routing/polyline.ts"
import { alongRoute, type Passing, spreadOut } from "./alongRoute.ts"
import { readMeetingPointFile, type StoredMeetingPoint } from "./file.ts"
import { MapPyramid } from "./MapPyramid.ts"

/** One kind better is worth a third of the allowed distance. */
const KIND_SHARE = 1 / 3

/** `meeting-points.json` of an imported region, in memory. */
export const layerRegionMeetingPoints = (folder: string) =>
  Layer.effect(
    MeetingPoints,
    Effect.gen(function* () {
      const stored = yield* tryRegion(() => readMeetingPointFile(join(folder, "meeting-points.json")))
      const points = stored.map(toMeetingPoint)
      const byId = new Map(points.map((point) => [point.id, point]))
      const index = indexOf(points)
      const pyramid = new MapPyramid(points)
      const at = (row: number) => Option.toArray(Option.fromUndefinedOr(points[row]))

      const along = (polyline: string, within: Metres, limit: number) => {
        const path = decodePolyline(polyline, 5).map(([lat, lng]) => ({ lat, lng }))
        const worth = (passing: Passing) =>
          passing.detour / Math.max(within, 1) + (stored[passing.at]?.rank ?? 0) * KIND_SHARE
        return spreadOut(alongRoute(path, index, points, within), limit, worth).flatMap((passing) =>
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
        inBox: ({ west, south, east, north }: Box, limit: number) =>
          Effect.sync(() =>
            index
              .range(west, south, east, north)
              .sort((a, b) => a - b)
              .slice(0, limit)
              .flatMap(at)
          ),
        onMap: (box: Box, zoom: number) =>
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

/** An index may not be empty: a point at the south pole stands in. */
const indexOf = (points: ReadonlyArray<MeetingPoint>) => {
  const index = new KDBush(Math.max(points.length, 1))
  for (const { lat, lng } of points) index.add(lng, lat)
  if (points.length === 0) index.add(0, -90)
  index.finish()
  return index
}
