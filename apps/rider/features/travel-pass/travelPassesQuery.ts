import { queryOptions } from "@tanstack/react-query"
import { callApi } from "#ui/api/callApi.ts"

/** PASS-015 The user's own travel passes, the latest period first. */
export const travelPassesQuery = queryOptions({
  queryKey: ["travel-passes"],
  queryFn: async ({ signal }) => (await callApi((api) => api.travelPasses.list(), { signal })).data
})
