import { queryOptions, useQuery } from "@tanstack/react-query"
import { run } from "#ui/api/run.ts"

/** TERMS-005, TERMS-006, TERMS-011: kept for ten minutes, asked again when the page is looked at again. */
export const termsQuery = queryOptions({
  queryKey: ["terms"],
  queryFn: ({ signal }) => run((api) => api.signUp.terms(), { signal }),
  staleTime: 600_000,
  refetchOnWindowFocus: true
})

/** The latest terms: when they were published and where they can be read. */
export const useTerms = () => useQuery(termsQuery)
