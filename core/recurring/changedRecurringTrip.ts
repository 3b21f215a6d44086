import type { RecurringTrip } from "./RecurringTrip.ts"
import { type GivenWeek, mergeWeek } from "./weekTimes.ts"

/** N80 what may be changed of a series; what is left out stays. */
export interface RecurringTripChange
  extends Partial<
    Pick<RecurringTrip, "autoOffer" | "chargeForTrip" | "from" | "plannedTimeBy" | "seats" | "to">
  > {
  readonly times: GivenWeek
}

/** RECUR-012 the series as it is from here on; a passenger's is for one, and free of charge. */
export const changedRecurringTrip = (
  recurringTrip: RecurringTrip,
  { times, ...change }: RecurringTripChange
): RecurringTrip => ({
  ...recurringTrip,
  ...change,
  times: mergeWeek(recurringTrip.times, times),
  ...(recurringTrip.role === "PASSENGER" ? { seats: 1, chargeForTrip: false } : {})
})
