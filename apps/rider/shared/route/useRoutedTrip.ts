import { useMemo } from "react"
import type { RouteView } from "#core/contract/route.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { distinctEnds } from "#rider/shared/trips/tripFormValues.ts"
import { routedTripLayers } from "./routeLayers.ts"
import type { TripDraft } from "./tripDraft.ts"
import { type RoutePoints, useRoute } from "./useRoute.ts"

type RoutableDraft = Pick<TripDraft, "from" | "to" | "via" | "deactivatedStops">

/** A trip in a form whose addresses and route are known. */
export type RoutedTrip<Draft extends RoutableDraft = TripDraft> = {
  readonly draft: Draft
  readonly from: PlaceView
  readonly to: PlaceView
  readonly route: RouteView
}

/** The route of a trip in a form, what the map shows of it, and the complete trip once it has a route. */
export const useRoutedTrip = <Draft extends RoutableDraft>(draft: Draft) => {
  const { from, to, via } = draft
  const ends = useMemo(() => distinctEnds({ from, to }), [from, to])
  const points = useMemo(
    (): RoutePoints | undefined => (ends === undefined ? undefined : { ...ends, via }),
    [ends, via]
  )
  const routeQuery = useRoute(points)
  const route = points === undefined || routeQuery.isError ? undefined : routeQuery.data
  const trip = useMemo(
    (): RoutedTrip<Draft> | undefined =>
      ends === undefined || route === undefined ? undefined : { draft, ...ends, route },
    [draft, ends, route]
  )
  const map = useMemo(() => routedTripLayers(draft, route), [draft, route])
  // The route of other addresses stays on the map until the new one is known; it cannot be offered.
  const isOutdated = routeQuery.isPlaceholderData
  return { points, routeQuery, route, map, trip: isOutdated ? undefined : trip }
}
