import { useMemo } from "react"
import type { LiveBoard } from "#core/contract/consoleLive.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { decodeRoute, type MapLayer, routeLayer } from "#ui/map/mapLayers.ts"
import { placeOf } from "./fleet.ts"

const nothing: ReadonlyArray<GeoPoint> = []
const noLayers: ReadonlyArray<MapLayer> = []

/**
 * The selected trip on the map: its route, and what has to stay in sight: the whole route once when it is selected,
 * then the car itself while it is followed.
 */
export const useSelection = (board: LiveBoard | undefined, id: string | undefined, isFollowing: boolean) => {
  const trip = board?.trips.find((one) => one.id === id)
  const route = trip?.route
  const at = isFollowing && trip !== undefined ? placeOf(trip) : undefined
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
