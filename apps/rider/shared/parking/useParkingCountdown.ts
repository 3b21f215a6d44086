import { DateTime, Duration } from "effect"
import { useEffect, useState } from "react"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import { parkingCountdown, parkingProgress } from "#core/parking/parkingCountdown.ts"
import { type Seconds, seconds } from "#core/shared/geo.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** PARK-009, PARK-010 The time left of a reservation, and how much of it has passed in percent; both go on by themselves. */
export const useParkingCountdown = (
  times: ParkingTimes
): { readonly left: Seconds; readonly percent: number } => {
  const { parking } = useProductSettings()
  const [now, setNow] = useState(() => DateTime.nowUnsafe())
  const { left, refreshIn } = parkingCountdown(times, now, parking)
  const isOver = Duration.toMillis(left) === 0
  const refreshAt = now.epochMilliseconds + Duration.toMillis(refreshIn)
  useEffect(() => {
    if (isOver) return
    const wait = refreshAt - DateTime.nowUnsafe().epochMilliseconds
    const timer = setTimeout(() => setNow(DateTime.nowUnsafe()), wait)
    return () => clearTimeout(timer)
  }, [isOver, refreshAt])
  return { left: seconds(Duration.toSeconds(left)), percent: parkingProgress(times, now) }
}
