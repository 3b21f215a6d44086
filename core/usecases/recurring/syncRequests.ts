import { DateTime, Effect, Option } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { syncRequest } from "#core/request/syncRequest.ts"
import { saveRequest, withdrawRequest } from "#core/usecases/requests/keepRequest.ts"

/**
 * RECUR-018 brings the coming open requests in line with a passenger's series that has changed; those with a booking
 * follow when it is gone. In a transaction that has locked the series.
 */
export const syncRequests = Effect.fn("syncRequests")(function* (recurringTrip: RecurringTrip) {
  const now = yield* DateTime.now
  for (const request of yield* (yield* CommuteRequests).lockComingOf(recurringTrip.id, now)) {
    const next = syncRequest(request, recurringTrip, now)
    if (Option.isNone(next)) yield* withdrawRequest(request)
    else if (next.value !== request) yield* saveRequest(next.value)
  }
})
