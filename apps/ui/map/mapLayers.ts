import { decode } from "@googlemaps/polyline-codec"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Role } from "#ui/theme/tokens.ts"

/**
 * What a screen wants to see on the map, as plain data: no drawing library is loaded by naming it, and colours follow
 * the scheme by themselves. `MapCanvas` turns it into deck.gl layers.
 */
export type MapStop = GeoPoint & {
  readonly id: string
  /** `via` a point the driver set; `mine` where the person gets in or out. */
  readonly look?: "stop" | "deactivated" | "via" | "mine"
}
export type MapMarker = GeoPoint & {
  readonly id: string
  /** As on the spine: `start` a ring, `end` a filled dot. */
  readonly look: "start" | "end" | "car"
}
export type MeetingPoint = GeoPoint & { readonly id: string; readonly name: string }
export type MeetingGroup = GeoPoint & { readonly count: number }

export type MapLayer =
  | {
      readonly kind: "route"
      readonly id: string
      readonly path: readonly GeoPoint[]
      readonly mode: "car" | "walk" | "transit"
      readonly role: Role
    }
  | { readonly kind: "stops"; readonly id: string; readonly stops: readonly MapStop[]; readonly role: Role }
  | {
      readonly kind: "markers"
      readonly id: string
      readonly markers: readonly MapMarker[]
      readonly role: Role
    }
  | { readonly kind: "position"; readonly id: string; readonly at: GeoPoint; readonly accuracy: number }
  | {
      readonly kind: "meeting-points"
      readonly id: string
      readonly points: readonly MeetingPoint[]
      readonly groups: readonly MeetingGroup[]
    }

/** What was touched: the layer's id and the id of the thing in it. */
export type MapPick = { readonly layer: string; readonly id: string }

/** The points of a route as the API writes it: encoded polyline, precision 5. */
export const decodeRoute = (encoded: string): readonly GeoPoint[] =>
  decode(encoded, 5).map(([lat, lng]) => ({ lat, lng }))

type Look = { readonly id?: string; readonly role?: Role }

/** A solid car route, a dashed walk, or blue public transport. */
export const routeLayer = (
  path: readonly GeoPoint[] | string,
  {
    id = "route",
    role = "passenger",
    mode = "car"
  }: Look & { readonly mode?: "car" | "walk" | "transit" } = {}
): MapLayer => ({ kind: "route", id, role, mode, path: typeof path === "string" ? decodeRoute(path) : path })

export const stopsLayer = (
  stops: readonly MapStop[],
  { id = "stops", role = "passenger" }: Look = {}
): MapLayer => ({ kind: "stops", id, role, stops })

export const markersLayer = (
  markers: readonly MapMarker[],
  { id = "markers", role = "passenger" }: Look = {}
): MapLayer => ({ kind: "markers", id, role, markers })

/** Where the person is; `accuracy` in metres. */
export const positionLayer = (at: GeoPoint, accuracy = 0): MapLayer => ({
  kind: "position",
  id: "position",
  at,
  accuracy
})

/** MAP-009, MAP-004: single meeting points, and groups with their number; a touched group is zoomed into by the map itself. */
export const meetingPointsLayer = (
  points: readonly MeetingPoint[],
  groups: readonly MeetingGroup[] = []
): MapLayer => ({ kind: "meeting-points", id: "meeting-points", points, groups })
