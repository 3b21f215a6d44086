import { DateTime, Option } from "effect"
import { occurrenceTimeOn } from "#core/recurring/occurrenceTimeOn.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

/**
 * RECUR-018, RECUR-019, VAC-010 an open request of a weekly series as the series asks for that day from here on; one that its
 * passenger has changed stays the same, and so does one whose new time has passed. None where the series does not come, or
 * comes no more.
 */
export const syncRequest = (
  request: CommuteRequest,
  recurringTrip: RecurringTrip,
  now: DateTime.Utc
): Option.Option<CommuteRequest> => {
  const { from, plannedTimeBy, to } = recurringTrip
  return Option.map(
    Option.flatMap(request.occurrence, ({ day }) => occurrenceTimeOn(recurringTrip, day)),
    (plannedTime) =>
      request.isEdited || DateTime.isLessThanOrEqualTo(plannedTime, now)
        ? request
        : { ...request, from, to, plannedTime, plannedTimeBy }
  )
}
