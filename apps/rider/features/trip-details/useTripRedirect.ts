import { queryOptions, useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { resultRedirect } from "#core/search/resultRedirect.ts"
import type { TripId } from "#core/shared/ids.ts"
import { callApi } from "#ui/api/callApi.ts"

const stateQuery = (id: TripId | undefined) =>
  queryOptions({
    queryKey: ["trip-state", id],
    queryFn: ({ signal }) => {
      if (id === undefined) throw new Error("a journey has no state")
      return callApi((api) => api.publicTrips.state({ params: { id } }), { signal })
    }
  })

/** TRIP-050 The state of a trip for the user; idle without a trip. */
export const useTripState = (id: Option.Option<TripId>) => {
  const tripId = Option.getOrUndefined(id)
  return useQuery({ ...stateQuery(tripId), enabled: tripId !== undefined })
}

/** SRCH-041 to SRCH-044 Returns the path to which the result page redirects; undefined if it stays or the state is unknown. */
export const useTripRedirect = (id: Option.Option<TripId>): string | undefined => {
  const tripId = Option.getOrUndefined(id)
  const { data, error } = useTripState(id)
  if (error?.status === 404) return "/content-not-found"
  if (data === undefined || tripId === undefined) return undefined
  const elsewhere = Option.getOrUndefined(resultRedirect(data))
  switch (elsewhere?._tag) {
    case "ContentNotFound":
      return "/content-not-found"
    case "PassengerTrip":
      return `/trip-details/passenger/${elsewhere.bookingId}/${tripId}`
    case undefined:
      return undefined
  }
}
