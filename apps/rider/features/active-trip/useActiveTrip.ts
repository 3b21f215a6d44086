import { queryOptions, useQuery } from "@tanstack/react-query"
import { callApi } from "#ui/api/callApi.ts"

/** LIVE-002, LIVE-015 The active trip, or null. Every event of the private channel reloads it. */
export const activeTripQuery = queryOptions({
  queryKey: ["active-trip"],
  queryFn: async ({ signal }) => (await callApi((api) => api.trips.activeTrip(), { signal })) ?? null,
  refetchOnMount: "always"
})

export const useActiveTrip = () => useQuery(activeTripQuery)
