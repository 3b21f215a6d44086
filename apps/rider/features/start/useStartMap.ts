import { useMemo, useState } from "react"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { OwnPosition } from "#rider/shared/forms/currentPlace.ts"
import type { MapScene } from "#rider/shared/map/MapScene.ts"
import {
  endsLayer,
  type MapLayer,
  meetingPointsLayer,
  positionLayer,
  routeLayer
} from "#rider/shared/map/mapLayers.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import type { MapMove } from "#ui/map/mapView.ts"
import { mapZoom } from "#ui/map/mapZoom.ts"
import type { OverviewCard } from "./overviewCards.ts"
import { useMapItems } from "./useMapItems.ts"
import { useOwnPosition } from "./useOwnPosition.ts"

const routePath = (card: OverviewCard | undefined): readonly GeoPoint[] => {
  if (card === undefined) return []
  return decodeRoute(card.kind === "driver" ? card.trip.route : card.booking.route)
}

const routeLayers = (card: OverviewCard | undefined, path: readonly GeoPoint[]): readonly MapLayer[] => {
  if (card === undefined) return []
  const role = card.kind
  return [routeLayer(path, { role }), endsLayer({ from: path[0], to: path.at(-1) }, { role })]
}

const ownLayers = (own: OwnPosition | undefined): readonly MapLayer[] =>
  own === undefined ? [] : [positionLayer(own, own.accuracy)]

type Options = {
  readonly label: string
  /** Called with the id of a tapped meeting point; with none for a tap elsewhere. */
  readonly onSelect: (id: string | undefined) => void
}

/** The map of the start screen: the next trip's route, the meeting points if switched on, the user's position if requested. */
export const useStartMap = (next: OverviewCard | undefined, { label, onSelect }: Options) => {
  const [move, setMove] = useState<MapMove>()
  const [isShown, setShown] = useState(true)
  const items = useMapItems(move, isShown).data
  const own = useOwnPosition()
  const at = own.data
  const path = useMemo(() => routePath(next), [next])
  const route = useMemo(() => routeLayers(next, path), [next, path])
  const points = useMemo(
    () => (isShown && items !== undefined ? [meetingPointsLayer(items.stops, items.groups)] : []),
    [isShown, items]
  )
  const moveTo = useMemo(() => (at === undefined ? undefined : { at, zoom: mapZoom.position }), [at])
  const map = useMemo(
    (): MapScene => ({
      label,
      layers: [...route, ...points, ...ownLayers(at)],
      fit: path,
      moveTo,
      onMove: setMove,
      onPick: { "meeting-points": onSelect },
      onPress: () => onSelect(undefined)
    }),
    [label, route, points, path, at, moveTo, onSelect]
  )
  return {
    map,
    points: { isShown, toggle: () => setShown((before) => !before), all: items?.stops ?? [] },
    own: { request: () => own.mutate(), isLoading: own.isPending }
  }
}
