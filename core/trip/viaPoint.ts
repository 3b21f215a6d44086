import { Option } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { isSamePlace } from "./checkOffer.ts"
import type { DriverTrip } from "./DriverTrip.ts"

/** MAP-007: nearer than this a tap on the map means one road and not its neighbour. */
const VIA_POINT_ZOOM = 17
/** As many as a road may be led over: calls and the map take no more. */
export const MOST_VIA_POINTS = 10

/** What a tap on the route adjuster's map does. */
export type ViaTap =
  | { readonly _tag: "ZoomIn"; readonly zoom: number }
  | { readonly _tag: "Place" }
  | { readonly _tag: "TooMany" }

/** MAP-007 a via point is placed from zoom 17 on; before that the tap zooms in. */
export const decideViaTap = (zoom: number, placed: number): ViaTap => {
  if (placed >= MOST_VIA_POINTS) return { _tag: "TooMany" }
  return zoom < VIA_POINT_ZOOM ? { _tag: "ZoomIn", zoom: VIA_POINT_ZOOM } : { _tag: "Place" }
}

/** The via points in driving order with one more, put where it makes the way shortest (straight lines). */
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
 * TRIP-035 where a changed trip is led over: who says nothing of its road leaves it as it was, as long as it goes
 * between the same two places.
 */
export const viaAfterEdit = (
  before: Pick<DriverTrip, "from" | "to" | "via">,
  edit: Pick<DriverTrip, "from" | "to"> & { readonly via: Option.Option<ReadonlyArray<GeoPoint>> }
): ReadonlyArray<GeoPoint> => {
  const stays = isSamePlace(before.from, edit.from) && isSamePlace(before.to, edit.to)
  return Option.getOrElse(edit.via, () => (stays ? before.via : []))
}
