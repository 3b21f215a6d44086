import { DateTime, Option } from "effect"
import { patternOn } from "#core/trip/patternOn.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

/**
 * RECUR-018, RECUR-019, VAC-010 an open request of a weekly series as the series asks for that day from here on; one that its
 * passenger has changed stays the same. None where the series does not come, or comes no more.
 */
export const asSeries = (
  request: CommuteRequest,
  series: RecurringTrip,
  now: DateTime.Utc
): Option.Option<CommuteRequest> => {
  const comes = Option.flatMap(request.occurrence, ({ day }) => patternOn(series, day))
  if (request.isEdited) return Option.as(comes, request)
  const { from, plannedTimeBy, to } = series
  return Option.filter(comes, (time) => DateTime.isGreaterThan(time, now)).pipe(
    Option.map((plannedTime) => ({ ...request, from, to, plannedTime, plannedTimeBy }))
  )
}
