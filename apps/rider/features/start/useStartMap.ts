import { useMemo, useState } from "react"
import type { GeoPoint } from "#core/shared/geo.ts"
import {
  decodeRoute,
  type MapLayer,
  markersLayer,
  meetingPointsLayer,
  positionLayer,
  routeLayer
} from "#ui/map/mapLayers.ts"
import type { MapMove } from "#ui/map/mapTypes.ts"
import type { Card } from "./cards.ts"
import { useMapItems } from "./useMapItems.ts"
import { type OwnPosition, useOwnPosition } from "./useOwnPosition.ts"

const nextRoute = (card: Card | undefined): readonly GeoPoint[] => {
  if (card === undefined) return []
  return decodeRoute(card.kind === "driver" ? card.trip.route : card.booking.route)
}

const endLayers = (card: Card | undefined, path: readonly GeoPoint[]): readonly MapLayer[] => {
  const [start, end] = [path[0], path.at(-1)]
  if (card === undefined || start === undefined || end === undefined) return []
  const ends = [
    { ...start, id: "from", look: "start" },
    { ...end, id: "to", look: "end" }
  ] as const
  return [markersLayer(ends, { role: card.kind })]
}

const ownLayers = (own: OwnPosition | undefined): readonly MapLayer[] =>
  own === undefined ? [] : [positionLayer(own, own.accuracy)]

/** The home map: the next trip's road, meeting points when wanted, the person when they asked for it. */
export const useStartMap = (next: Card | undefined) => {
  const [move, setMove] = useState<MapMove>()
  const [shown, setShown] = useState(true)
  const items = useMapItems(move, shown).data
  const own = useOwnPosition()
  const path = useMemo(() => nextRoute(next), [next])
  const layers = useMemo(
    () => [
      ...(next === undefined ? [] : [routeLayer(path, { role: next.kind })]),
      ...(shown && items !== undefined ? [meetingPointsLayer(items.stops, items.groups)] : []),
      ...endLayers(next, path),
      ...ownLayers(own.data)
    ],
    [shown, items, next, path, own.data]
  )
  const fit = useMemo(() => (own.data === undefined ? path : [own.data]), [own.data, path])
  return {
    map: { layers, fit, onMove: setMove },
    points: { shown, toggle: () => setShown((before) => !before), all: items?.stops ?? [] },
    own: { find: () => own.mutate(), isFinding: own.isPending }
  }
}
