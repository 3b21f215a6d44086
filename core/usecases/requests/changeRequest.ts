import { Effect } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { decideCancel, decideEdit, decidePublicTransport } from "#core/request/requestTransitions.ts"
import type { RequestId, UserId } from "#core/shared/ids.ts"
import { checkRequest } from "./checkRequest.ts"
import { saveRequest } from "./keepRequest.ts"
import { lockOwnRequest } from "./ownRequest.ts"

/** What may be changed of a request; what is left out stays. */
export type RequestChange = Partial<
  Pick<CommuteRequest, "from" | "to" | "plannedTime" | "plannedTimeBy" | "seats">
>

/** REQ-010, REQ-017 changes a request, which looks for trips anew. */
export const changeRequest = Effect.fn("changeRequest")(function* (
  id: RequestId,
  passengerId: UserId,
  change: RequestChange
) {
  yield* inTransaction(
    Effect.gen(function* () {
      const request = yield* lockOwnRequest(id, passengerId)
      const state = yield* Effect.fromResult(decideEdit(request.state))
      const changed = { ...request, ...change, isEdited: true, state }
      yield* checkRequest(changed)
      yield* saveRequest(changed)
    })
  )
})

/** A request that looks for trips no more, for the reason that `decide` gives. */
const giveUp = (decide: typeof decideCancel) =>
  Effect.fn("giveUpRequest")(function* (id: RequestId, passengerId: UserId) {
    yield* inTransaction(
      Effect.gen(function* () {
        const request = yield* lockOwnRequest(id, passengerId)
        const state = yield* Effect.fromResult(decide(request.state))
        yield* (yield* CommuteRequests).save({ ...request, state })
      })
    )
  })

/** REQ-018 the passenger waits no more. A repeat changes nothing. */
export const cancelRequest = giveUp(decideCancel)

/** N23 the passenger goes by public transport, and hears of no more trips. */
export const takePublicTransport = giveUp(decidePublicTransport)
