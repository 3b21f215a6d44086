import type { QueryClient } from "@tanstack/react-query"
import type { TripId } from "#core/shared/ids.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { forgetTrip } from "./forgetTrip.ts"
import { activeTripQuery } from "./useActiveTrip.ts"

/** END-008 Clears what the device knows of a trip that has ended, and loads what the end has changed. */
export const closeTrip = (queries: QueryClient, tripId: TripId): Promise<void> => {
  queries.setQueryData(activeTripQuery.queryKey, null)
  queries.removeQueries({ queryKey: ["boarding-code", tripId] })
  queries.removeQueries({ queryKey: ["parking", tripId] })
  forgetTrip()
  return reloadQueries(queries)
}
