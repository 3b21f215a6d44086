import { queryOptions, useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { leavesResult } from "#core/search/leavesResult.ts"
import type { TripId } from "#core/shared/ids.ts"
import { run } from "#ui/api/run.ts"

const stateQuery = (id: TripId | undefined) =>
  queryOptions({
    queryKey: ["trip-state", id],
    queryFn: ({ signal }) => {
      if (id === undefined) throw new Error("a journey has no state")
      return run((api) => api.openTrips.state({ params: { id } }), { signal })
    }
  })

/** SRCH-041 to SRCH-044: where else the page must go. A state that cannot be had changes nothing. */
export const useTripState = (id: Option.Option<TripId>): string | undefined => {
  const tripId = Option.getOrUndefined(id)
  const { data, error } = useQuery({ ...stateQuery(tripId), enabled: tripId !== undefined })
  if (error?.status === 404) return "/content-not-found"
  if (data === undefined || tripId === undefined) return undefined
  const elsewhere = Option.getOrUndefined(leavesResult(data))
  switch (elsewhere?._tag) {
    case "ContentNotFound":
      return "/content-not-found"
    case "PassengerTrip":
      return `/trip-details/passenger/${elsewhere.bookingId}/${tripId}`
    case undefined:
      return undefined
  }
}
