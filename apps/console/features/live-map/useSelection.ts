import { useMemo } from "react"
import { useTripRoute } from "#console/inspector/useTripFile.ts"
import type { LiveBoard } from "#core/contract/consoleLive.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { decodeRoute, type MapLayer, routeLayer } from "#ui/map/mapLayers.ts"
import { placeOf } from "./fleet.ts"

const nothing: ReadonlyArray<GeoPoint> = []
const noLayers: ReadonlyArray<MapLayer> = []

type Chosen = {
  readonly tripId: string | undefined
  readonly siteId: string | undefined
  readonly isFollowing: boolean
}

/** The middle of what has to stay in sight: the car that is followed, else the chosen site. */
const middleOf = (board: LiveBoard | undefined, { tripId, siteId, isFollowing }: Chosen) => {
  const trip = isFollowing ? board?.trips.find(({ id }) => id === tripId) : undefined
  if (trip !== undefined) return placeOf(trip)
  return tripId === undefined ? board?.sites.find(({ id }) => id === siteId) : undefined
}

/**
 * What is selected on the map: a trip's route, and what has to stay in sight: the whole route once when it is selected,
 * then the car itself while it is followed; or the chosen site.
 */
export const useSelection = (board: LiveBoard | undefined, chosen: Chosen) => {
  const route = useTripRoute(chosen.tripId).data
  const at = middleOf(board, chosen)
  const layers = useMemo(
    () => (route === undefined ? noLayers : [routeLayer(route, { id: "selected", role: "driver" })]),
    [route]
  )
  const whole = useMemo(() => (route === undefined ? nothing : decodeRoute(route)), [route])
  const lat = at?.lat
  const lng = at?.lng
  const fit = useMemo(
    () => (lat === undefined || lng === undefined ? whole : [{ lat, lng }]),
    [lat, lng, whole]
  )
  return { layers, fit }
}
