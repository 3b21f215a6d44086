import type { RecurringTrip } from "./RecurringTrip.ts"
import { type GivenWeek, laidOver } from "./weekTimes.ts"

/** N80 what may be changed of a series; what is left out stays. */
export interface SeriesChange
  extends Partial<
    Pick<RecurringTrip, "autoOffer" | "chargeForTrip" | "from" | "plannedTimeBy" | "seats" | "to">
  > {
  readonly times: GivenWeek
}

/** RECUR-012 the series as it is from here on; a passenger's is for one, and free of charge. */
export const changedSeries = (series: RecurringTrip, { times, ...change }: SeriesChange): RecurringTrip => ({
  ...series,
  ...change,
  times: laidOver(series.times, times),
  ...(series.role === "PASSENGER" ? { seats: 1, chargeForTrip: false } : {})
})
