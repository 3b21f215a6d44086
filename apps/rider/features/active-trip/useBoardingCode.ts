import { useQuery } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useEffect } from "react"
import { type Seconds, seconds } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import { secondsUntilCodeRetry, shouldRequestCode } from "#core/trip/shouldRequestCode.ts"
import { isCodeValid, receivedCode, type TripCode } from "#core/trip/tripCode.ts"
import { creates } from "#rider/shared/api/reloadQueries.ts"
import { callApi } from "#ui/api/callApi.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { keepTripCode, keptTripCode } from "./keptTripCode.ts"
import { requestPosition } from "./usePosition.ts"

/** CODE-006 Time between two attempts to get a code. */
const RETRY_SECONDS = 15

export type BoardingCode =
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Shown"; readonly code: TripCode; readonly left: Seconds }
  | { readonly _tag: "NearDestination" }
  | { readonly _tag: "Failed"; readonly retryIn: Seconds }

const secondsSince = (millis: number, now: DateTime.Utc) => (now.epochMilliseconds - millis) / 1000

const toFailure = (code: string, retryIn: number): BoardingCode => {
  if (code === "near_destination") return { _tag: "NearDestination" }
  return { _tag: "Failed", retryIn: seconds(retryIn) }
}

/**
 * CODE-002 to CODE-010 The valid code. It is requested once the server knows the position of the car, renewed when it expires,
 * and requested again some seconds after a failure. N65 A reload of the page keeps it. LIVE-023 A position that is too old for the server is read again.
 */
export const useBoardingCode = (tripId: TripId, isLocated: boolean): BoardingCode => {
  const now = useNow()
  const codeQuery = useQuery({
    queryKey: ["boarding-code", tripId],
    queryFn: async ({ signal }) => {
      const answer = await callApi((api) => api.trips.code({ params: { id: tripId } }), { signal })
      const code = receivedCode(answer, DateTime.nowUnsafe())
      keepTripCode(tripId, code)
      return code
    },
    initialData: () => keptTripCode(tripId, DateTime.nowUnsafe()),
    enabled: isLocated,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: creates
  })
  const { data, error, errorUpdatedAt, isFetching, refetch } = codeQuery
  const isExpired = data !== undefined && !isCodeValid(data, now)
  const failedAt = error === null ? Option.none() : Option.some(DateTime.makeUnsafe(errorUpdatedAt))
  const isStale = error?.code === "no_recent_position"
  const codeState = { code: Option.fromUndefinedOr(data), isLocated, isRequesting: isFetching, failedAt }
  // The query makes the first request by itself.
  const isDue = (isExpired || error !== null) && shouldRequestCode(codeState, now, RETRY_SECONDS)
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])
  useEffect(() => {
    if (isStale) requestPosition()
  }, [isStale])
  if (error !== null) {
    return toFailure(
      error.code,
      Option.getOrElse(secondsUntilCodeRetry(failedAt, now, RETRY_SECONDS), () => 0)
    )
  }
  if (data === undefined || isExpired) return { _tag: "Waiting" }
  return {
    _tag: "Shown",
    code: data,
    left: seconds(Math.max(0, -secondsSince(data.renewsAt.epochMilliseconds, now)))
  }
}
