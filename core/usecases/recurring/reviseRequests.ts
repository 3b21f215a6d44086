import { DateTime, Effect, Option } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { isAsSeries } from "#core/request/isAsSeries.ts"
import { patternOn } from "#core/trip/patternOn.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { saveRequest, withdrawRequest } from "#core/usecases/requests/keepRequest.ts"

/**
 * RECUR-018 brings the coming open requests in line with a passenger's series that has changed; those with a booking
 * stay as they are, and so does what the passenger has changed of a day on which the series still comes. In a transaction
 * that has locked the series.
 */
export const reviseRequests = Effect.fn("reviseRequests")(function* (
  before: RecurringTrip,
  series: RecurringTrip
) {
  const { from, id, plannedTimeBy, to } = series
  const now = yield* DateTime.now
  for (const request of yield* (yield* CommuteRequests).lockComingOf(id, now)) {
    const { day } = Option.getOrThrow(request.occurrence)
    const comes = patternOn(series, day)
    if (Option.isSome(comes) && !isAsSeries(request, before, day)) continue
    const at = Option.filter(comes, (time) => DateTime.isGreaterThan(time, now))
    yield* Option.match(at, {
      onNone: () => withdrawRequest(request),
      onSome: (plannedTime) => saveRequest({ ...request, from, to, plannedTime, plannedTimeBy })
    })
  }
})
