import type { RouteView } from "#core/contract/route.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"
import {
  endsLayer,
  type MapLayer,
  type MapStop,
  routeLayer,
  stopsLayer,
  viaLayer
} from "#rider/shared/map/mapLayers.ts"
import type { MapContent } from "#rider/shared/trips/tripLayers.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"

type EditableRoute = {
  readonly from?: GeoPoint | undefined
  readonly to?: GeoPoint | undefined
  readonly via: readonly GeoPoint[]
  readonly deactivatedStops: readonly MeetingPointId[]
}

/** Returns the layers of a route with its via points and stops; deactivated stops are grey. */
export const editableRouteLayers = (
  edited: EditableRoute,
  route: RouteView | undefined
): readonly MapLayer[] => {
  const stops = (route?.stops ?? []).map(
    ({ id, lat, lng }): MapStop => ({
      id,
      lat,
      lng,
      look: edited.deactivatedStops.includes(id) ? "deactivated" : "stop"
    })
  )
  return [
    ...(route === undefined ? [] : [routeLayer(route.route, { role: "driver" })]),
    stopsLayer(stops, { role: "driver" }),
    endsLayer(edited, { role: "driver" }),
    viaLayer(edited.via.map((point, at) => ({ ...point, id: String(at) })))
  ]
}

/** Returns the layers of a trip in a form: its route, or the addresses until there is one. */
export const routedTripLayers = (draft: EditableRoute, route: RouteView | undefined): MapContent => ({
  layers: editableRouteLayers(draft, route),
  fit:
    route === undefined ? [draft.from, draft.to].filter((end) => end !== undefined) : decodeRoute(route.route)
})
