import { useMemo, useState } from "react"
import type { GeoPoint } from "#core/shared/geo.ts"
import { endMarkers } from "#rider/shared/trips/tripLayers.ts"
import {
  decodeRoute,
  type MapLayer,
  markersLayer,
  meetingPointsLayer,
  positionLayer,
  routeLayer
} from "#ui/map/mapLayers.ts"
import type { MapMove } from "#ui/map/mapTypes.ts"
import type { OverviewCard } from "./overviewCards.ts"
import { useMapItems } from "./useMapItems.ts"
import { type OwnPosition, useOwnPosition } from "./useOwnPosition.ts"

const routePath = (card: OverviewCard | undefined): readonly GeoPoint[] => {
  if (card === undefined) return []
  return decodeRoute(card.kind === "driver" ? card.trip.route : card.booking.route)
}

const endLayers = (card: OverviewCard | undefined, path: readonly GeoPoint[]): readonly MapLayer[] => {
  if (card === undefined || path.length === 0) return []
  return [markersLayer(endMarkers({ from: path[0], to: path.at(-1) }), { role: card.kind })]
}

const ownLayers = (own: OwnPosition | undefined): readonly MapLayer[] =>
  own === undefined ? [] : [positionLayer(own, own.accuracy)]

/** The map of the start screen: the next trip's route, the meeting points if switched on, the user's position if requested. */
export const useStartMap = (next: OverviewCard | undefined) => {
  const [move, setMove] = useState<MapMove>()
  const [isShown, setShown] = useState(true)
  const items = useMapItems(move, isShown).data
  const own = useOwnPosition()
  const path = useMemo(() => routePath(next), [next])
  const layers = useMemo(
    () => [
      ...(next === undefined ? [] : [routeLayer(path, { role: next.kind })]),
      ...(isShown && items !== undefined ? [meetingPointsLayer(items.stops, items.groups)] : []),
      ...endLayers(next, path),
      ...ownLayers(own.data)
    ],
    [isShown, items, next, path, own.data]
  )
  const fit = useMemo(() => (own.data === undefined ? path : [own.data]), [own.data, path])
  return {
    map: { layers, fit, onMove: setMove },
    points: { isShown, toggle: () => setShown((before) => !before), all: items?.stops ?? [] },
    own: { request: () => own.mutate(), isLoading: own.isPending }
  }
}
