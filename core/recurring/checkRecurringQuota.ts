import { Option, Result } from "effect"
import type { RecurringTrip } from "./RecurringTrip.ts"
import { TooManyRecurringTrips } from "./refusals.ts"

/** SEC-015 Checks that a person with these recurring trips, as driver or passenger, may have one more of at most `max`. Ended ones do not count. */
export const checkRecurringQuota = (
  recurringTrips: ReadonlyArray<Pick<RecurringTrip, "validUntil">>,
  max: number
): Result.Result<void, TooManyRecurringTrips> =>
  recurringTrips.filter(({ validUntil }) => Option.isNone(validUntil)).length < max
    ? Result.void
    : Result.fail(new TooManyRecurringTrips({ max }))
