import { queryOptions } from "@tanstack/react-query"
import type { TripId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"

/** TRIP-045 A driver trip: its driver gets all bookings, a passenger the own one. */
export const driverTripQuery = (id: TripId) =>
  queryOptions({
    queryKey: ["driver-trip", id],
    queryFn: ({ signal }) => callApi((api) => api.trips.driverTrip({ params: { id } }), { signal }),
    refetchOnWindowFocus: true
  })
