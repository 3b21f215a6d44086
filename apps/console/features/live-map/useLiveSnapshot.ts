import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { LiveSnapshot } from "#core/contract/consoleLive.ts"

/** Interval between two snapshots in milliseconds; the markers' animation takes as long. */
export const liveRefreshMs = 2_000

const liveQuery = queryOptions({
  queryKey: ["live"],
  queryFn: ({ signal }): Promise<LiveSnapshot> => callConsoleApi((api) => api.live(), signal),
  refetchInterval: liveRefreshMs,
  placeholderData: keepPreviousData,
  staleTime: 0,
  // Of ten thousand moving trips nothing stays equal, so comparing two snapshots is wasted time.
  structuralSharing: false
})

/** CONS-001 Loads the trips on the road or due, and the parking sites. */
export const useLiveSnapshot = () => useQuery(liveQuery)
