import type { RouteView } from "#core/contract/route.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { MeetingPointId } from "#core/shared/ids.ts"
import {
  decodeRoute,
  type MapLayer,
  type MapMarker,
  type MapStop,
  markersLayer,
  routeLayer,
  stopsLayer
} from "#ui/map/mapLayers.ts"
import type { OfferDraft } from "./offerDraft.ts"

type Drawn = { readonly layers: readonly MapLayer[]; readonly fit: readonly GeoPoint[] }

type Command = {
  readonly from?: GeoPoint | undefined
  readonly to?: GeoPoint | undefined
  readonly via: readonly GeoPoint[]
  readonly off: readonly MeetingPointId[]
}

const endsOf = ({ from, to }: Command): readonly MapMarker[] => [
  ...(from === undefined ? [] : [{ lat: from.lat, lng: from.lng, id: "from", look: "start" } as const]),
  ...(to === undefined ? [] : [{ lat: to.lat, lng: to.lng, id: "to", look: "end" } as const])
]

const viaStops = ({ via }: Command): readonly MapStop[] =>
  via.map((point, at) => ({ ...point, id: `via-${at}`, look: "via" }))

/** Stops that are off are greyed. */
export const wayLayers = (command: Command, route: RouteView | undefined): readonly MapLayer[] => {
  const stops = (route?.stops ?? []).map(
    ({ id, lat, lng }): MapStop => ({
      id,
      lat,
      lng,
      look: command.off.includes(id) ? "deactivated" : "stop"
    })
  )
  return [
    ...(route === undefined ? [] : [routeLayer(route.route, { role: "driver" })]),
    stopsLayer(stops, { role: "driver" }),
    stopsLayer(viaStops(command), { id: "via", role: "driver" }),
    markersLayer(endsOf(command), { role: "driver" })
  ]
}

/** The road as soon as both addresses are known, the addresses before. */
export const offerLayers = (draft: OfferDraft, route: RouteView | undefined): Drawn => ({
  layers: wayLayers(draft, route),
  fit: route === undefined ? endsOf(draft) : decodeRoute(route.route)
})
