import { DateTime, Option } from "effect"
import { useEffect, useRef } from "react"
import type { TripId } from "#core/shared/ids.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { run } from "#ui/api/run.ts"

/** LOC-004: at most one update in ten seconds; the newest fix is never lost, only late. */
const EVERY_MS = 10_000

export const reportPosition = (id: TripId, { accuracy, at, lat, lng }: PositionFix) =>
  run((api) =>
    api.trips.position({ params: { id }, payload: { position: { lat, lng, accuracy, timestamp: at } } })
  )

/** LIVE-016, LIVE-018: tells the server where the car is. What it refuses is not the driver's to mend (LIVE-021). */
export const useReportPosition = (
  tripId: TripId,
  fix: Option.Option<PositionFix>,
  onSent: () => void
): void => {
  const sentAt = useRef(0)
  const known = Option.getOrUndefined(fix)
  useEffect(() => {
    if (known === undefined) return
    const now = DateTime.nowUnsafe().epochMilliseconds
    const wait = Math.max(0, sentAt.current + EVERY_MS - now)
    const timer = setTimeout(() => {
      sentAt.current = DateTime.nowUnsafe().epochMilliseconds
      void reportPosition(tripId, known).then(onSent, () => undefined)
    }, wait)
    return () => clearTimeout(timer)
  }, [tripId, known, onSent])
}
