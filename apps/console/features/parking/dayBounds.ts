import { DateTime } from "effect"
import type { ParkingTimes } from "#core/parking/Parking.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { addDays, startOfDay } from "#core/shared/localDay.ts"

/** The first moment of a day (`yyyy-MM-dd`) and of the next one, on the clocks of the sites. */
export const boundsOf = (day: string): ParkingTimes => ({
  startingAt: startOfDay(day, defaultCountry),
  endingAt: startOfDay(addDays(day, 1), defaultCountry)
})

/** How much of a time has passed at an instant: 0 before it starts, 1 once it has ended. */
export const shareOf = (at: DateTime.Utc, { endingAt, startingAt }: ParkingTimes): number => {
  const [first, last] = [DateTime.toEpochMillis(startingAt), DateTime.toEpochMillis(endingAt)]
  return Math.max(0, Math.min(1, (DateTime.toEpochMillis(at) - first) / (last - first)))
}
