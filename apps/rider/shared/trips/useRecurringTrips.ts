import { queryOptions, useQuery } from "@tanstack/react-query"
import { callApi } from "#ui/api/callApi.ts"

const recurringTripsQuery = queryOptions({
  queryKey: ["recurring"],
  queryFn: async ({ signal }) => (await callApi((api) => api.recurring.list(), { signal })).data,
  refetchOnMount: "always"
})

/** RECUR-016 The user's own recurring trips, as driver and as passenger. */
export const useRecurringTrips = () => useQuery(recurringTripsQuery)
