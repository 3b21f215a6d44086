import type { RouteView } from "#core/contract/route.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"
import { endMarkers, type MapContent } from "#rider/shared/trips/tripLayers.ts"
import {
  decodeRoute,
  type MapLayer,
  type MapStop,
  markersLayer,
  routeLayer,
  stopsLayer
} from "#ui/map/mapLayers.ts"
import type { OfferDraft } from "./offerDraft.ts"

type EditableRoute = {
  readonly from?: GeoPoint | undefined
  readonly to?: GeoPoint | undefined
  readonly via: readonly GeoPoint[]
  readonly deactivatedStops: readonly MeetingPointId[]
}

const viaStops = ({ via }: EditableRoute): readonly MapStop[] =>
  via.map((point, at) => ({ ...point, id: `via-${at}`, look: "via" }))

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
    stopsLayer(viaStops(edited), { id: "via", role: "driver" }),
    markersLayer(endMarkers(edited), { role: "driver" })
  ]
}

/** Returns the layers of an offer: the route, or the addresses until there is one. */
export const offerLayers = (draft: OfferDraft, route: RouteView | undefined): MapContent => ({
  layers: editableRouteLayers(draft, route),
  fit: route === undefined ? endMarkers(draft) : decodeRoute(route.route)
})
