import { decode } from "@googlemaps/polyline-codec"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { Role } from "#ui/theme/tokens.ts"

/*
 * Map layers as plain data, so that a screen loads no map library to describe them. `MapCanvas` converts them to deck.gl
 * layers in the colours of the scheme.
 */

export type MapStop = GeoPoint & {
  readonly id: string
  /** `via`: a via point of the driver; `mine`: the user gets in or out here. */
  readonly look?: "stop" | "deactivated" | "via" | "mine"
}
export type MapMarker = GeoPoint & {
  readonly id: string
  /** As on the timeline: `start` is a ring, `end` a filled dot. */
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
  | {
      readonly kind: "areas"
      readonly id: string
      readonly points: readonly GeoPoint[]
      /** In metres. */
      readonly radius: number
      readonly role: Role
    }
  | { readonly kind: "position"; readonly id: string; readonly at: GeoPoint; readonly accuracy: number }
  | {
      readonly kind: "meeting-points"
      readonly id: string
      readonly points: readonly MeetingPoint[]
      readonly groups: readonly MeetingGroup[]
    }

/** The picked item: the id of its layer and its own id. */
export type MapPick = { readonly layer: string; readonly id: string }

/** Decodes a route of the API: an encoded polyline with precision 5. */
export const decodeRoute = (encoded: string): readonly GeoPoint[] =>
  decode(encoded, 5).map(([lat, lng]) => ({ lat, lng }))

type LayerOptions = { readonly id?: string; readonly role?: Role }

/** Solid for a car, dotted for a walk, blue for public transport. */
export const routeLayer = (
  path: readonly GeoPoint[] | string,
  {
    id = "route",
    role = "passenger",
    mode = "car"
  }: LayerOptions & { readonly mode?: "car" | "walk" | "transit" } = {}
): MapLayer => ({ kind: "route", id, role, mode, path: typeof path === "string" ? decodeRoute(path) : path })

export const stopsLayer = (
  stops: readonly MapStop[],
  { id = "stops", role = "passenger" }: LayerOptions = {}
): MapLayer => ({ kind: "stops", id, role, stops })

export const markersLayer = (
  markers: readonly MapMarker[],
  { id = "markers", role = "passenger" }: LayerOptions = {}
): MapLayer => ({ kind: "markers", id, role, markers })

/** Circles of `radius` metres: each place is somewhere in its circle. */
export const areasLayer = (
  points: readonly GeoPoint[],
  { radius, role = "passenger" }: { readonly radius: number; readonly role?: Role }
): MapLayer => ({ kind: "areas", id: "areas", points, radius, role })

/** The user's position; `accuracy` in metres. */
export const positionLayer = (at: GeoPoint, accuracy = 0): MapLayer => ({
  kind: "position",
  id: "position",
  at,
  accuracy
})

/** MAP-009 Meeting points, and groups of them with their number. MAP-004 The map zooms into a picked group by itself. */
export const meetingPointsLayer = (
  points: readonly MeetingPoint[],
  groups: readonly MeetingGroup[] = []
): MapLayer => ({ kind: "meeting-points", id: "meeting-points", points, groups })
