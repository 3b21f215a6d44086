import { queryOptions } from "@tanstack/react-query"
import type { BookingId, TripId } from "#core/shared/ids.ts"
import { run } from "#ui/api/run.ts"

/** TRIP-044: a drive, with every booking for its driver and the own one for a passenger. */
export const driverTripQuery = (id: TripId) =>
  queryOptions({
    queryKey: ["driver-trip", id],
    queryFn: ({ signal }) => run((api) => api.trips.driverTrip({ params: { id } }), { signal }),
    refetchOnWindowFocus: true
  })

/** BOOK-004: the passenger's own booking. */
export const passengerTripQuery = (id: BookingId) =>
  queryOptions({
    queryKey: ["passenger-trip", id],
    queryFn: ({ signal }) => run((api) => api.bookings.passengerTrip({ params: { id } }), { signal }),
    refetchOnWindowFocus: true
  })
