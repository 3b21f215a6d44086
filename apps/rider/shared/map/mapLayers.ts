import type { GeoPoint } from "#core/shared/geo.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import type { Role } from "#ui/theme/tokens.ts"

/*
 * What a screen shows on the map, as plain data: a screen loads no map library. Each kind has its looks in `layerStyles.ts`, for both
 * schemes, and its place among the others there.
 */

export type MapStop = GeoPoint & {
  readonly id: string
  /** `mine`: the user gets in or out here. */
  readonly look?: "stop" | "deactivated" | "mine"
}
export type ViaPoint = GeoPoint & { readonly id: string }
export type MeetingPoint = GeoPoint & { readonly id: string; readonly name: string }
export type MeetingGroup = GeoPoint & { readonly count: number }
export type RouteMode = "car" | "walk" | "transit"

export type MapLayer =
  | {
      readonly kind: "route"
      readonly path: readonly GeoPoint[]
      readonly mode: RouteMode
      readonly role: Role
    }
  | { readonly kind: "stops"; readonly stops: readonly MapStop[]; readonly role: Role }
  | {
      readonly kind: "ends"
      readonly from: GeoPoint | undefined
      readonly to: GeoPoint | undefined
      readonly role: Role
    }
  | { readonly kind: "via"; readonly points: readonly ViaPoint[] }
  | {
      readonly kind: "areas"
      readonly points: readonly GeoPoint[]
      /** In metres. */
      readonly radius: number
      readonly role: Role
    }
  | { readonly kind: "position"; readonly at: GeoPoint; readonly accuracy: number }
  | { readonly kind: "car"; readonly at: GeoPoint }
  | {
      readonly kind: "meeting-points"
      readonly points: readonly MeetingPoint[]
      readonly groups: readonly MeetingGroup[]
    }

type LayerOptions = { readonly role?: Role }

/** Solid for a car, dotted for a walk, blue for public transport. It lies below the names of the map. */
export const routeLayer = (
  path: readonly GeoPoint[] | string,
  { role = "passenger", mode = "car" }: LayerOptions & { readonly mode?: RouteMode } = {}
): MapLayer => ({ kind: "route", role, mode, path: typeof path === "string" ? decodeRoute(path) : path })

export const stopsLayer = (
  stops: readonly MapStop[],
  { role = "passenger" }: LayerOptions = {}
): MapLayer => ({ kind: "stops", role, stops })

type Ends = { readonly from?: GeoPoint | undefined; readonly to?: GeoPoint | undefined }

/** A ring at the start, as on the timeline, and a pin at the destination, unlike everything else on the map. */
export const endsLayer = ({ from, to }: Ends, { role = "passenger" }: LayerOptions = {}): MapLayer => ({
  kind: "ends",
  from,
  to,
  role
})

/** The driver's via points. They can be dragged on a screen with `onDrag`. */
export const viaLayer = (points: readonly ViaPoint[]): MapLayer => ({ kind: "via", points })

/** Circles of `radius` metres: each place is somewhere in its circle. */
export const areasLayer = (
  points: readonly GeoPoint[],
  { radius, role = "passenger" }: LayerOptions & { readonly radius: number }
): MapLayer => ({ kind: "areas", points, radius, role })

/** The user's position; `accuracy` in metres. */
export const positionLayer = (at: GeoPoint, accuracy = 0): MapLayer => ({ kind: "position", at, accuracy })

/** The car of a trip on the road. */
export const carLayer = (at: GeoPoint): MapLayer => ({ kind: "car", at })

/** MAP-009 Meeting points, and groups of them with their number. MAP-004 The map zooms into a picked group by itself. */
export const meetingPointsLayer = (
  points: readonly MeetingPoint[],
  groups: readonly MeetingGroup[] = []
): MapLayer => ({ kind: "meeting-points", points, groups })
