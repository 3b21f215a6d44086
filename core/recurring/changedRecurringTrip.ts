import type { RecurringTrip } from "./RecurringTrip.ts"
import { mergeWeek, type WeekChange } from "./week.ts"

/** N80 A change of a recurring trip; what it leaves out stays. */
export interface RecurringTripChange
  extends Partial<
    Pick<RecurringTrip, "autoOffer" | "chargeForTrip" | "from" | "plannedTimeBy" | "seats" | "to">
  > {
  readonly times: WeekChange
}

/** RECUR-012 Applies a change. A passenger's recurring trip is always for one seat and free of charge. */
export const changedRecurringTrip = (
  recurringTrip: RecurringTrip,
  { times, ...change }: RecurringTripChange
): RecurringTrip => ({
  ...recurringTrip,
  ...change,
  times: mergeWeek(recurringTrip.times, times),
  ...(recurringTrip.role === "PASSENGER" ? { seats: 1, chargeForTrip: false } : {})
})
