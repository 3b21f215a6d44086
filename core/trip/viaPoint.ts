import { Option } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { isSamePlace } from "./checkOffer.ts"
import type { DriverTrip } from "./DriverTrip.ts"

/** MAP-007 From this zoom on a tap picks one road and not its neighbour. */
const VIA_POINT_ZOOM = 17
/** The maximum number of via points of a route, for the API and the map. */
export const MAX_VIA_POINTS = 10

/** A tap on the map of the route adjuster does this. */
export type ViaTap =
  | { readonly _tag: "ZoomIn"; readonly zoom: number }
  | { readonly _tag: "Place" }
  | { readonly _tag: "TooMany" }

/** MAP-007 A tap places a via point from zoom 17 on; below that it zooms in. */
export const decideViaTap = (zoom: number, placed: number): ViaTap => {
  if (placed >= MAX_VIA_POINTS) return { _tag: "TooMany" }
  return zoom < VIA_POINT_ZOOM ? { _tag: "ZoomIn", zoom: VIA_POINT_ZOOM } : { _tag: "Place" }
}

/** A finger covers this many pixels around the place that it means. */
const FINGER_PIXELS = 44
/** In metres: a house stands this far from its road. */
const LEAST_REACH = 60
/** The width in metres of a pixel at zoom 0 on the equator, with tiles of 512 pixels. */
const METRES_PER_PIXEL = 78_271.517

/** The distance in metres within which a tap means the nearest road. */
export const tapReach = (zoom: number, lat: number): number =>
  Math.max(LEAST_REACH, (FINGER_PIXELS * METRES_PER_PIXEL * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom)

/** Inserts a via point at the position that makes the way shortest (straight lines). */
export const insertViaPoint = (
  ends: { readonly from: GeoPoint; readonly to: GeoPoint },
  via: ReadonlyArray<GeoPoint>,
  point: GeoPoint
): ReadonlyArray<GeoPoint> => {
  const way = [ends.from, ...via, ends.to]
  let best = { at: via.length, detour: Number.POSITIVE_INFINITY }
  way.slice(1).forEach((next, at) => {
    const before = way[at] ?? ends.from
    const detour = straightLine(before, point) + straightLine(point, next) - straightLine(before, next)
    if (detour < best.detour) best = { at, detour }
  })
  return [...via.slice(0, best.at), point, ...via.slice(best.at)]
}

/**
 * TRIP-035 Computes the via points of an edited trip. An edit that names none keeps them, as long as start and
 * destination stay the same.
 */
export const viaAfterEdit = (
  before: Pick<DriverTrip, "from" | "to" | "via">,
  edit: Pick<DriverTrip, "from" | "to"> & { readonly via: Option.Option<ReadonlyArray<GeoPoint>> }
): ReadonlyArray<GeoPoint> => {
  const hasSameEnds = isSamePlace(before.from, edit.from) && isSamePlace(before.to, edit.to)
  return Option.getOrElse(edit.via, () => (hasSameEnds ? before.via : []))
}
