import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { type TripFilters, toTripQuery } from "./tripFilters.ts"

const tripsQuery = (filters: TripFilters) =>
  infiniteQueryOptions({
    queryKey: ["trips", filters],
    queryFn: ({ pageParam, signal }) =>
      callConsoleApi((api) => api.trips({ query: toTripQuery(filters, pageParam) }), signal),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, lastPage }) => (currentPage < lastPage ? currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000
  })

/** Loads the matching trips page by page as the table scrolls. */
export const useTrips = (filters: TripFilters) => useInfiniteQuery(tripsQuery(filters))
