import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { TripId } from "#core/shared/ids.ts"
import { driverTripQuery } from "#rider/shared/trips/driverTripQuery.ts"
import { driverTripLayers } from "#rider/shared/trips/tripLayers.ts"

/** TRIP-044 The driver's own trip and its map, on which the stops of one passenger are filled. */
export const useDriverTrip = (id: TripId, passengerTripId?: string) => {
  const query = useQuery(driverTripQuery(id))
  const trip = query.data
  const map = useMemo(() => {
    const booking = trip?.passengerTrips.find((one) => one.id === passengerTripId)
    return driverTripLayers({
      route: trip?.route ?? "",
      stops: trip?.driverStops ?? [],
      role: "driver",
      mine: booking === undefined ? [] : [booking.fromDriverStopId, booking.toDriverStopId]
    })
  }, [trip, passengerTripId])
  return { trip, map, refusal: trip === undefined ? query.error : null, retry: () => void query.refetch() }
}
