import type { QueryClient } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { metres } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { PositionAnswer } from "#core/trip/decideEnding.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { PositionInTheFuture } from "#core/trip/refusals.ts"
import { callApi } from "#ui/api/callApi.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { currentSession } from "#ui/api/session.ts"
import { currentSettings } from "#ui/settings/useProductSettings.ts"
import { updatePositionReport } from "./positionReport.ts"
import { shouldReport } from "./shouldReport.ts"
import { untilNextUpdate } from "./untilNextUpdate.ts"
import { activeTripQuery } from "./useActiveTrip.ts"

let sentAt = 0

const sendPosition = async (id: TripId, { accuracy, at, lat, lng }: PositionFix): Promise<PositionAnswer> => {
  const position = { lat, lng, accuracy, timestamp: at }
  const { distance, subsidisable } = await callApi((api) =>
    api.trips.position({ params: { id }, payload: { position } })
  )
  return { subsidisable, distance: metres(distance), at: DateTime.nowUnsafe() }
}

/** LIVE-016 Reports a position of the car at once, unless the trip or the session has ended while it waited (LIVE-018). */
export const reportPosition = async (
  queries: QueryClient,
  tripId: TripId,
  fix: PositionFix
): Promise<void> => {
  const activeTrip = Option.fromNullishOr(queries.getQueryData(activeTripQuery.queryKey))
  const isSignedIn = currentSession() !== undefined
  const lifetimeSeconds = currentSettings().location.tripFixLifetimeSeconds
  const now = DateTime.nowUnsafe()
  if (!shouldReport(fix, { activeTrip, isSignedIn, now, lifetimeSeconds })) return
  sentAt = now.epochMilliseconds
  try {
    updatePositionReport({
      answer: Option.some(await sendPosition(tripId, fix)),
      clockRefusal: Option.none()
    })
  } catch (problem) {
    const refusal = asRefusal(problem)
    if (refusal.code === PositionInTheFuture.identifier)
      updatePositionReport({ clockRefusal: Option.some(refusal) })
  }
}

/** LOC-004 Milliseconds until the next position may be reported. */
export const untilNextReport = (): number => untilNextUpdate(sentAt, Date.now())
