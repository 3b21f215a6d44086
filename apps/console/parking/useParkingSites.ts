import { queryOptions, useQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"

const sitesQuery = queryOptions({
  queryKey: ["parking", "sites"],
  queryFn: ({ signal }) => callConsoleApi((api) => api.parkingSites(), signal),
  staleTime: 60_000
})

/** Loads the car parks that the role may see. */
export const useParkingSites = () => useQuery(sitesQuery)
