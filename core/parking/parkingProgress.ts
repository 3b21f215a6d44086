import { DateTime } from "effect"
import type { ParkingTimes } from "./Parking.ts"

/** PARK-010 how much of the time is over, in percent: 0 before it begins, 100 once it has ended. */
export const parkingProgress = ({ endingAt, startingAt }: ParkingTimes, now: DateTime.Utc): number => {
  if (DateTime.isGreaterThanOrEqualTo(now, endingAt)) return 100
  const start = DateTime.toEpochMillis(startingAt)
  const share = (DateTime.toEpochMillis(now) - start) / (DateTime.toEpochMillis(endingAt) - start)
  return Math.max(0, share * 100)
}
