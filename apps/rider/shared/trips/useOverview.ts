import { queryOptions, useQuery } from "@tanstack/react-query"
import { run } from "#ui/api/run.ts"
import { useSession } from "#ui/api/session.ts"

/** HOME-021: the person's requests and trips. Every event of the private channel has it asked again. */
const overviewQuery = queryOptions({
  queryKey: ["overview"],
  queryFn: ({ signal }) => run((api) => api.bookings.overview(), { signal }),
  staleTime: 10_000,
  refetchOnWindowFocus: true
})

/** Undefined for a guest. */
export const useOverview = () => useQuery({ ...overviewQuery, enabled: useSession() !== undefined })
