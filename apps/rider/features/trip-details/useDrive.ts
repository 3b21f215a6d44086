import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { TripId } from "#core/shared/ids.ts"
import { driveLayers } from "#rider/shared/trips/tripLayers.ts"
import { driverTripQuery } from "./tripQueries.ts"

/** TRIP-044: the driver's own trip and its road; `mine` are the stops of the passenger that is looked at. */
export const useDrive = (id: TripId, passengerTripId?: string) => {
  const query = useQuery(driverTripQuery(id))
  const trip = query.data
  const drawn = useMemo(() => {
    const booking = trip?.passengerTrips.find((one) => one.id === passengerTripId)
    return driveLayers({
      route: trip?.route ?? "",
      stops: trip?.driverStops ?? [],
      role: "driver",
      mine: booking === undefined ? [] : [booking.fromDriverStopId, booking.toDriverStopId]
    })
  }, [trip, passengerTripId])
  return { trip, drawn, isLost: trip === undefined && query.isError }
}
