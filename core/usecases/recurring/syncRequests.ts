import { DateTime, Effect, Option } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { syncRequest } from "#core/request/syncRequest.ts"
import { saveRequest, withdrawRequest } from "#core/usecases/requests/saveRequest.ts"

/**
 * RECUR-018 Syncs the upcoming open requests with a passenger's changed recurring trip; a booked request follows when its
 * booking is closed. In a transaction that has locked the recurring trip.
 */
export const syncRequests = Effect.fn("syncRequests")(function* (recurringTrip: RecurringTrip) {
  const now = yield* DateTime.now
  for (const request of yield* (yield* CommuteRequests).lockUpcoming(recurringTrip.id, now)) {
    const next = syncRequest(request, recurringTrip, now)
    if (Option.isNone(next)) yield* withdrawRequest(request)
    else if (next.value !== request)
      yield* saveRequest(next.value, "request_followed_week", Option.some(next.value.passengerId))
  }
})
