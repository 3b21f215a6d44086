import { DateTime, Effect, Option } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { decideStall } from "#core/request/requestTransitions.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { recordRequest } from "./recordRequest.ts"

/** The job at the planned time of a request; its key is the request. */
export const stallRequestJob = "stall-request"

/** N23 The job `stall-request`: stalls a request that is still open at its planned time. */
export const stallRequest = Effect.fn("stallRequest")(function* (requestId: RequestId) {
  yield* inTransaction(
    Effect.gen(function* () {
      const requests = yield* CommuteRequests
      const request = yield* requests.lock(requestId)
      const state = decideStall(request, yield* DateTime.now)
      if (state === request.state) return
      yield* requests.save({ ...request, state })
      yield* recordRequest("request_stalled", request, Option.none())
    })
  )
})
