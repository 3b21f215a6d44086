import { useMemo } from "react"
import { useTripRoute } from "#console/details/useTripDetails.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"
import type { LiveBoard } from "./liveBoard.ts"
import { positionOf } from "./tripMarkers.ts"

const noPoints: ReadonlyArray<GeoPoint> = []

type Selection = {
  readonly tripId: string | undefined
  readonly siteId: string | undefined
  readonly isFollowing: boolean
}

/** Finds the point to centre on: the followed trip, else the selected site. */
const centerOf = (board: LiveBoard | undefined, { tripId, siteId, isFollowing }: Selection) => {
  const trip = isFollowing ? board?.trips.get(tripId ?? "") : undefined
  if (trip !== undefined) return positionOf(trip)
  return tripId === undefined ? board?.sites.find(({ id }) => id === siteId) : undefined
}

/**
 * Computes what the map shows of the selection: `route` of the selected trip; `fit` has the points to keep in view: the whole
 * route, the followed trip, or the selected site.
 */
export const useMapSelection = (board: LiveBoard | undefined, selection: Selection) => {
  const route = useTripRoute(selection.tripId).data
  const center = centerOf(board, selection)
  const routePoints = useMemo(() => (route === undefined ? noPoints : decodeRoute(route)), [route])
  const lat = center?.lat
  const lng = center?.lng
  const fit = useMemo(
    () => (lat === undefined || lng === undefined ? routePoints : [{ lat, lng }]),
    [lat, lng, routePoints]
  )
  return { route: routePoints, fit }
}
