import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { ask } from "#console/api.ts"
import { type TripFilters, toTripQuery } from "./tripFilters.ts"

const tripsQuery = (filters: TripFilters) =>
  infiniteQueryOptions({
    queryKey: ["trips", filters],
    queryFn: ({ pageParam, signal }) =>
      ask((api) => api.trips({ query: toTripQuery(filters, pageParam) }), signal),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, lastPage }) => (currentPage < lastPage ? currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000
  })

/** The trips that match, page by page as the table asks for them. */
export const useTrips = (filters: TripFilters) => useInfiniteQuery(tripsQuery(filters))
