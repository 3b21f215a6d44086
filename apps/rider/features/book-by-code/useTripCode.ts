import { queryOptions, useQuery } from "@tanstack/react-query"
import { callApi } from "#ui/api/callApi.ts"

/** CODE-013 The trip of a code. Loaded once per visit, because each look-up creates a prospect. */
export const tripCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ["trip-code", code],
    queryFn: ({ signal }) => callApi((api) => api.byCode.lookUp({ params: { code } }), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })

export const useTripCode = (code: string) => useQuery({ ...tripCodeQuery(code), enabled: code !== "" })
