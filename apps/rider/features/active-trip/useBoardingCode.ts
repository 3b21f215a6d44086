import { useQuery } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useEffect } from "react"
import type { TripId } from "#core/shared/ids.ts"
import { secondsUntilCodeRetry, shouldRequestCode } from "#core/trip/shouldRequestCode.ts"
import { isCodeValid, receivedCode } from "#core/trip/tripCode.ts"
import { creates } from "#rider/shared/api/reloadQueries.ts"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { useOnline } from "#ui/api/useOnline.ts"
import { type BoardingCode, boardingCode } from "./boardingCode.ts"
import { keepTripCode, keptTripCode } from "./keptTripCode.ts"
import { useLiveClock } from "./liveClock.ts"
import { invalidatePosition } from "./usePosition.ts"

/** CODE-006 Time between two attempts to get a code. */
const RETRY_SECONDS = 15

/** CODE-008 A renewal is shown as loading for at least this time, so that the driver sees that the code has changed. */
const LOADING_MS = 1000

const wait = (millis: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis))

const requestCode = async (tripId: TripId, signal: AbortSignal) => {
  const answer = await callApi((api) => api.trips.code({ params: { id: tripId } }), { signal })
  const code = receivedCode(answer, DateTime.nowUnsafe())
  keepTripCode(tripId, code)
  return code
}

/** LIVE-023 The server no longer counts the position of the car, so neither does the phone. */
const useInvalidatedPosition = (refusal: Refusal | null): void => {
  const isStale = refusal?.code === "no_recent_position"
  const failed = refusal
  useEffect(() => {
    if (isStale && failed !== null) invalidatePosition()
  }, [isStale, failed])
}

/**
 * CODE-002 to CODE-010 The valid code. It is requested once the server knows the position of the car, renewed when it expires,
 * and requested again some seconds after a failure. N65 A reload of the page keeps it.
 */
export const useBoardingCode = (tripId: TripId, isLocated: boolean): BoardingCode => {
  const now = useLiveClock()
  const { online } = useOnline()
  const codeQuery = useQuery({
    queryKey: ["boarding-code", tripId],
    queryFn: async ({ client, queryKey, signal }) => {
      const isRenewal = client.getQueryState(queryKey)?.dataUpdateCount !== 0
      const [code] = await Promise.all([
        requestCode(tripId, signal),
        isRenewal ? wait(LOADING_MS) : undefined
      ])
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
  const codeState = { code: Option.fromUndefinedOr(data), isLocated, isRequesting: isFetching, failedAt }
  // The query makes the first request by itself.
  const isDue = online && (isExpired || error !== null) && shouldRequestCode(codeState, now, RETRY_SECONDS)
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])
  useInvalidatedPosition(error)
  const retryIn = secondsUntilCodeRetry(failedAt, now, RETRY_SECONDS)
  return boardingCode({ code: data, isLoading: isFetching, online, failure: error, retryIn }, now)
}
