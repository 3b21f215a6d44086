import { DateTime } from "effect"
import type { ParkingTimes } from "./Parking.ts"

/** PARK-010 how much of the time is over, in percent: 0 before it begins, 100 once it has ended. */
export const parkingProgress = ({ endingAt, startingAt }: ParkingTimes, now: DateTime.Utc): number => {
  const [start, end, at] = [startingAt, endingAt, now].map(DateTime.toEpochMillis)
  if (start === undefined || end === undefined || at === undefined || end <= start) return 100
  return Math.min(100, Math.max(0, ((at - start) / (end - start)) * 100))
}
