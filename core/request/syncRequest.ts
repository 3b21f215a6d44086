import { DateTime, Option } from "effect"
import { occurrenceTimeOn } from "#core/recurring/occurrences.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

/**
 * RECUR-018, RECUR-019, VAC-010 Brings an open request in line with its changed recurring trip. An edited request stays as it
 * is, and so does one whose new time has passed. None on a day without an occurrence.
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
