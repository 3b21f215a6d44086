import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { ask } from "#console/api.ts"
import type { LiveBoard } from "#core/contract/consoleLive.ts"

/** How often the server is asked; arrows move from one answer to the next in the same time. */
export const liveEvery = 2_000

const liveQuery = queryOptions({
  queryKey: ["live"],
  queryFn: ({ signal }): Promise<LiveBoard> => ask((api) => api.live(), signal),
  refetchInterval: liveEvery,
  placeholderData: keepPreviousData,
  staleTime: 0,
  // Ten thousand trips that all moved: comparing them with the answer before finds nothing to keep.
  structuralSharing: false
})

/** CONS-001 every trip on the road or due, and the parking sites. */
export const useLiveBoard = () => useQuery(liveQuery)
