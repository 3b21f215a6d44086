import { queryOptions, useQuery } from "@tanstack/react-query"
import { callApi } from "#ui/api/callApi.ts"
import { useSession } from "#ui/api/session.ts"

/** HOME-021 The user's requests, trips and bookings. Every event of the private channel reloads them. */
export const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => callApi((api) => api.bookings.overview(), { signal }),
  staleTime: 10_000,
  refetchOnWindowFocus: true
})

/** `data` is undefined for a guest. */
export const useOverview = () => useQuery({ ...overviewQuery, enabled: useSession() !== undefined })
