import { useMemo } from "react"
import { useTripRoute } from "#console/details/useTripDetails.ts"
import type { LiveSnapshot } from "#core/contract/consoleLive.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { decodeRoute, type MapLayer, routeLayer } from "#ui/map/mapLayers.ts"
import { positionOf } from "./tripMarkers.ts"

const noPoints: ReadonlyArray<GeoPoint> = []
const noLayers: ReadonlyArray<MapLayer> = []

type Selection = {
  readonly tripId: string | undefined
  readonly siteId: string | undefined
  readonly isFollowing: boolean
}

/** Finds the point to centre on: the followed trip, else the selected site. */
const centerOf = (snapshot: LiveSnapshot | undefined, { tripId, siteId, isFollowing }: Selection) => {
  const trip = isFollowing ? snapshot?.trips.find(({ id }) => id === tripId) : undefined
  if (trip !== undefined) return positionOf(trip)
  return tripId === undefined ? snapshot?.sites.find(({ id }) => id === siteId) : undefined
}

/**
 * Computes the map's layers and viewport for the selection: `layers` has the selected trip's route; `fit` has the points to
 * keep in view: the whole route, the followed trip, or the selected site.
 */
export const useMapSelection = (snapshot: LiveSnapshot | undefined, selection: Selection) => {
  const route = useTripRoute(selection.tripId).data
  const center = centerOf(snapshot, selection)
  const layers = useMemo(
    () => (route === undefined ? noLayers : [routeLayer(route, { id: "selected", role: "driver" })]),
    [route]
  )
  const routePoints = useMemo(() => (route === undefined ? noPoints : decodeRoute(route)), [route])
  const lat = center?.lat
  const lng = center?.lng
  const fit = useMemo(
    () => (lat === undefined || lng === undefined ? routePoints : [{ lat, lng }]),
    [lat, lng, routePoints]
  )
  return { layers, fit }
}
