import { useQuery } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useEffect } from "react"
import { type Seconds, seconds } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import { asksForCode, codeRetryIn } from "#core/trip/asksForCode.ts"
import { codeAsReceived, isCodeValid, type TripCode } from "#core/trip/tripCode.ts"
import { run } from "#ui/api/run.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { locateAgain } from "./usePosition.ts"

/** CODE-006. */
const RETRY_SECONDS = 15

export type BoardingCode =
  | { readonly _tag: "Waiting" }
  | { readonly _tag: "Shown"; readonly code: TripCode; readonly left: Seconds }
  | { readonly _tag: "NearDestination" }
  | { readonly _tag: "Failed"; readonly retryIn: Seconds }

const secondsSince = (millis: number, now: DateTime.Utc) => (now.epochMilliseconds - millis) / 1000

const failureOf = (code: string, retryIn: number): BoardingCode => {
  if (code === "near_destination") return { _tag: "NearDestination" }
  return { _tag: "Failed", retryIn: seconds(retryIn) }
}

/**
 * CODE-002 to CODE-010: the code in force. It is asked for once the server knows where the car is, renewed by itself
 * when it runs out, and tried again after a while when it could not be had. LIVE-023: a position that the server finds too
 * old is asked for anew.
 */
export const useBoardingCode = (tripId: TripId, isLocated: boolean): BoardingCode => {
  const now = useNow()
  const asked = useQuery({
    queryKey: ["boarding-code", tripId],
    queryFn: async ({ signal }) => {
      const code = await run((api) => api.trips.code({ params: { id: tripId } }), { signal })
      return codeAsReceived(code, DateTime.nowUnsafe())
    },
    enabled: isLocated,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false
  })
  const { data, error, errorUpdatedAt, isFetching, refetch } = asked
  const isOver = data !== undefined && !isCodeValid(data, now)
  const failedAt = error === null ? Option.none() : Option.some(DateTime.makeUnsafe(errorUpdatedAt))
  const isStale = error?.code === "no_recent_position"
  const situation = { code: Option.fromUndefinedOr(data), isLocated, isAsking: isFetching, failedAt }
  // The first time the query asks by itself.
  const isDue = (isOver || error !== null) && asksForCode(situation, now, RETRY_SECONDS)
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])
  useEffect(() => {
    if (isStale) locateAgain()
  }, [isStale])
  if (error !== null) {
    return failureOf(
      error.code,
      Option.getOrElse(codeRetryIn(failedAt, now, RETRY_SECONDS), () => 0)
    )
  }
  if (data === undefined || isOver) return { _tag: "Waiting" }
  return {
    _tag: "Shown",
    code: data,
    left: seconds(Math.max(0, -secondsSince(data.renewsAt.epochMilliseconds, now)))
  }
}
