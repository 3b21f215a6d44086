import { queryOptions } from "@tanstack/react-query"
import type { BookingId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"

/** BOOK-004 The passenger's own booking. */
export const passengerTripQuery = (id: BookingId) =>
  queryOptions({
    queryKey: ["passenger-trip", id],
    queryFn: ({ signal }) => callApi((api) => api.bookings.passengerTrip({ params: { id } }), { signal }),
    refetchOnWindowFocus: true
  })
