import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { driverTripQuery } from "#rider/shared/trips/driverTripQuery.ts"
import { useOverview } from "#rider/shared/trips/useOverview.ts"
import { nextCard, toOverviewCards } from "../features/start/overviewCards.ts"
import { passengerTripQuery } from "../features/trip-details/tripQueries.ts"

/** N65 Loads the details of the user's next ride, so that its page opens at once, and also without connection. */
export function NextRideAhead() {
  const queries = useQueryClient()
  const { data } = useOverview()
  const next = useMemo(() => (data === undefined ? undefined : nextCard(toOverviewCards(data))), [data])
  useEffect(() => {
    if (next === undefined) return
    const trip = next.kind === "driver" ? next.trip.id : next.booking.driverTripId
    void queries.prefetchQuery(driverTripQuery(trip))
    if (next.kind === "passenger") void queries.prefetchQuery(passengerTripQuery(next.booking.id))
  }, [queries, next])
  return null
}
