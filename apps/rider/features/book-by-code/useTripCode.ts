import { queryOptions, useQuery } from "@tanstack/react-query"
import { run } from "#ui/api/run.ts"

/** CODE-013: the ride behind a code. Asked once a visit: each look-up opens a prospect of its own. */
export const tripCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ["trip-code", code],
    queryFn: ({ signal }) => run((api) => api.byCode.lookUp({ params: { code } }), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })

export const useTripCode = (code: string) => useQuery({ ...tripCodeQuery(code), enabled: code !== "" })
