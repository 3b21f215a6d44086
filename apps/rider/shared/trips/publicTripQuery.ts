import { queryOptions, skipToken } from "@tanstack/react-query"
import type { TripId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"

/** TRIP-048 A trip as everybody with its link sees it; idle without one. */
export const publicTripQuery = (id: TripId | undefined) =>
  queryOptions({
    queryKey: ["public-trip", id],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => callApi((api) => api.publicTrips.publicTrip({ params: { id } }), { signal })
  })
