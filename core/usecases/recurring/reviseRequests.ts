import { DateTime, Effect, Option } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { decideCancel } from "#core/request/requestTransitions.ts"
import { patternOn } from "#core/trip/patternOn.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { saveRequest, stallJob } from "#core/usecases/requests/keepRequest.ts"

/** It is called off, and its series may have another request for that day. */
const withdraw = Effect.fn("withdrawRequest")(function* (request: CommuteRequest) {
  const requests = yield* CommuteRequests
  yield* requests.save({
    ...request,
    state: yield* Effect.orDie(Effect.fromResult(decideCancel(request.state)))
  })
  yield* requests.detach(request.id)
  yield* (yield* Jobs).cancel(stallJob, request.id)
})

/**
 * RECUR-018 brings the coming open requests in line with a passenger's series that has changed; those with a booking
 * stay as they are. In a transaction that has locked the series.
 */
export const reviseRequests = Effect.fn("reviseRequests")(function* (series: RecurringTrip) {
  const { from, id, plannedTimeBy, to } = series
  const now = yield* DateTime.now
  for (const request of yield* (yield* CommuteRequests).lockComingOf(id, now)) {
    const { day } = Option.getOrThrow(request.occurrence)
    const at = Option.filter(patternOn(series, day), (time) => DateTime.isGreaterThan(time, now))
    yield* Option.match(at, {
      onNone: () => withdraw(request),
      onSome: (plannedTime) => saveRequest({ ...request, from, to, plannedTime, plannedTimeBy })
    })
  }
})
