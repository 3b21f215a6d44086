import { queryOptions, useQuery } from "@tanstack/react-query"
import { callApi } from "#ui/api/callApi.ts"

/** TERMS-005, TERMS-006, TERMS-011 The latest terms, cached for ten minutes and reloaded when the window gets the focus. */
export const termsQuery = queryOptions({
  queryKey: ["terms"],
  queryFn: ({ signal }) => callApi((api) => api.signUp.terms(), { signal }),
  staleTime: 600_000,
  refetchOnWindowFocus: true
})

/** The latest terms: the time of their publication and their address. */
export const useTerms = () => useQuery(termsQuery)
