import { queryOptions, useQuery } from "@tanstack/react-query"
import { creates } from "#rider/shared/api/reloadQueries.ts"
import { lookUpTripCode } from "#rider/shared/trips/lookUpTripCode.ts"
import { isRetriedWhenBusy } from "#ui/api/queryClient.ts"

/** CODE-013 The trip of a code. Loaded once per visit and again after sign-in, because each look-up creates a prospect. */
export const tripCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ["trip-code", code],
    queryFn: ({ signal }) => lookUpTripCode(code, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: isRetriedWhenBusy,
    meta: creates
  })

/** A code that has expired since it was looked up still shows its trip: the prospect lasts longer (N08). */
export const useTripCode = (code: string) => {
  const { data, error, isFetching, refetch } = useQuery({ ...tripCodeQuery(code), enabled: code !== "" })
  const hasExpired = data !== undefined && error?.code === "invalid_trip_code"
  return { data, isFetching, refusal: hasExpired ? null : error, refetch }
}
