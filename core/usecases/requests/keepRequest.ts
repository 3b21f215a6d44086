import { DateTime, Effect } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { decideCancel, decideStall } from "#core/request/requestTransitions.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { publishRequestSaved } from "./publishRequestSaved.ts"

/** The job when the planned time of a request has come; its key is the request. */
export const stallJob = "stall-request"

/** A request looks for trips until its planned time. Inside the caller's transaction. */
const watch = Effect.fn("watchRequest")(function* ({ id, plannedTime }: CommuteRequest) {
  yield* (yield* Jobs).schedule({ kind: stallJob, key: id, dueAt: plannedTime, payload: { requestId: id } })
  yield* publishRequestSaved(id)
})

/** A new request, unless its series has one for that day. */
export const addRequest = Effect.fn("addRequest")(function* (request: CommuteRequest) {
  const isNew = yield* (yield* CommuteRequests).add(request, yield* DateTime.now)
  if (isNew) yield* watch(request)
})

/** A request as it is from here on; whoever is open again is told of trips again. */
export const saveRequest = Effect.fn("saveRequest")(function* (request: CommuteRequest) {
  yield* (yield* CommuteRequests).save(request)
  if (request.state._tag === "OPEN") yield* watch(request)
})

/** It is called off, and its series, if it has one, may have another request for that day. */
export const withdrawRequest = Effect.fn("withdrawRequest")(function* (request: CommuteRequest) {
  const requests = yield* CommuteRequests
  yield* requests.save({
    ...request,
    state: yield* Effect.orDie(Effect.fromResult(decideCancel(request.state)))
  })
  yield* requests.detach(request.id)
})

/** N23 the planned time of a request has come. */
export const stallRequest = Effect.fn("stallRequest")(function* (requestId: RequestId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const requests = yield* CommuteRequests
      const request = yield* requests.lock(requestId)
      const state = decideStall(request, yield* DateTime.now)
      if (state !== request.state) yield* requests.save({ ...request, state })
    })
  )
})
