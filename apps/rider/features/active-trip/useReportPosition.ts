import { DateTime, Option } from "effect"
import { useEffect, useRef } from "react"
import type { TripId } from "#core/shared/ids.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { callApi } from "#ui/api/callApi.ts"

/** LOC-004 At most one update in ten seconds; the newest fix is delayed but never dropped. */
const INTERVAL_MS = 10_000

export const reportPosition = (id: TripId, { accuracy, at, lat, lng }: PositionFix) =>
  callApi((api) =>
    api.trips.position({ params: { id }, payload: { position: { lat, lng, accuracy, timestamp: at } } })
  )

/** LIVE-016, LIVE-018 Reports the car's position to the server. LIVE-021 A refusal is not shown to the driver. */
export const useReportPosition = (
  tripId: TripId,
  fix: Option.Option<PositionFix>,
  onSent: () => void
): void => {
  const sentAt = useRef(0)
  const latest = Option.getOrUndefined(fix)
  useEffect(() => {
    if (latest === undefined) return
    const now = DateTime.nowUnsafe().epochMilliseconds
    const wait = Math.max(0, sentAt.current + INTERVAL_MS - now)
    const timer = setTimeout(() => {
      sentAt.current = DateTime.nowUnsafe().epochMilliseconds
      void reportPosition(tripId, latest).then(onSent, () => undefined)
    }, wait)
    return () => clearTimeout(timer)
  }, [tripId, latest, onSent])
}
