import { useQueryClient } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { metres } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import type { PositionAnswer } from "#core/trip/decideEnding.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { PositionInTheFuture } from "#core/trip/refusals.ts"
import { callApi } from "#ui/api/callApi.ts"
import { asRefusal, type Refusal } from "#ui/api/Refusal.ts"
import { currentSession } from "#ui/api/session.ts"
import { useOnline } from "#ui/api/useOnline.ts"
import { currentSettings } from "#ui/settings/useProductSettings.ts"
import { shouldReport } from "./shouldReport.ts"
import { untilNextUpdate } from "./untilNextUpdate.ts"
import { activeTripQuery } from "./useActiveTrip.ts"

const sendPosition = async (id: TripId, { accuracy, at, lat, lng }: PositionFix): Promise<PositionAnswer> => {
  const position = { lat, lng, accuracy, timestamp: at }
  const { distance, subsidisable } = await callApi((api) =>
    api.trips.position({ params: { id }, payload: { position } })
  )
  return { subsidisable, distance: metres(distance), at: DateTime.nowUnsafe() }
}

export type ReportedPosition = {
  /** C25 The server's latest answer; none until it has answered. */
  readonly answer: Option.Option<PositionAnswer>
  /** N30 The refusal that only the driver can mend: the phone's clock is ahead. LIVE-021 Others are not shown. */
  readonly clockRefusal: Option.Option<Refusal>
  /** Reports a position at once. */
  readonly report: (fix: PositionFix) => Promise<void>
}

/** LIVE-016, LIVE-018 Reports the car's position to the server, and keeps its answer. The newest one is sent when the connection is back. */
export const useReportPosition = (tripId: TripId, fix: Option.Option<PositionFix>): ReportedPosition => {
  const queries = useQueryClient()
  const { online } = useOnline()
  const [answer, setAnswer] = useState<Option.Option<PositionAnswer>>(Option.none())
  const [clockRefusal, setClockRefusal] = useState<Option.Option<Refusal>>(Option.none())
  const sentAt = useRef(0)
  const latest = Option.getOrUndefined(fix)
  const report = useCallback(
    async (reported: PositionFix): Promise<void> => {
      // The trip or the session may have ended while the position waited.
      const activeTrip = Option.fromNullishOr(queries.getQueryData(activeTripQuery.queryKey))
      const isSignedIn = currentSession() !== undefined
      const lifetimeSeconds = currentSettings().location.tripFixLifetimeSeconds
      const now = DateTime.nowUnsafe()
      if (!shouldReport(reported, { activeTrip, isSignedIn, now, lifetimeSeconds })) return
      sentAt.current = now.epochMilliseconds
      try {
        setAnswer(Option.some(await sendPosition(tripId, reported)))
        setClockRefusal(Option.none())
      } catch (problem) {
        const refusal = asRefusal(problem)
        if (refusal.code === PositionInTheFuture.identifier) setClockRefusal(Option.some(refusal))
      }
    },
    [queries, tripId]
  )
  useEffect(() => {
    if (latest === undefined || !online) return
    const now = DateTime.nowUnsafe().epochMilliseconds
    const timer = setTimeout(() => void report(latest), untilNextUpdate(sentAt.current, now))
    return () => clearTimeout(timer)
  }, [latest, online, report])
  return { answer, clockRefusal, report }
}
