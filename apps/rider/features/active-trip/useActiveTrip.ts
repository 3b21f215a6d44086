import { queryOptions, useQuery } from "@tanstack/react-query"
import { run } from "#ui/api/run.ts"

/** LIVE-002, LIVE-015: null when nothing is under way. Every event of the private channel has it asked again. */
export const activeTripQuery = queryOptions({
  queryKey: ["active-trip"],
  queryFn: async ({ signal }) => (await run((api) => api.trips.activeTrip(), { signal })) ?? null,
  refetchOnMount: "always"
})

export const useActiveTrip = () => useQuery(activeTripQuery)
