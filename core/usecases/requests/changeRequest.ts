import { Effect } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { decideCancel, decideEdit, decidePublicTransport } from "#core/request/requestTransitions.ts"
import type { RequestId, UserId } from "#core/shared/ids.ts"
import { checkOpenRequests } from "./checkOpenRequests.ts"
import { checkRequest } from "./checkRequest.ts"
import { lockOwnRequest } from "./findOwnRequest.ts"
import { saveRequest } from "./saveRequest.ts"

/** The fields of a request that its passenger may change; an absent field is unchanged. */
export type RequestChange = Partial<
  Pick<CommuteRequest, "from" | "to" | "plannedTime" | "plannedTimeBy" | "seats">
>

/** REQ-010, REQ-017 Changes a passenger's own request, which is matched with trips again. */
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
      if (request.state._tag !== "OPEN" && state._tag === "OPEN") yield* checkOpenRequests(passengerId)
      yield* saveRequest(changed)
    })
  )
})

/** Ends the matching of a request with the state that `decide` gives. */
const closeRequest = (decide: typeof decideCancel) =>
  Effect.fn("closeRequest")(function* (id: RequestId, passengerId: UserId) {
    yield* inTransaction(
      Effect.gen(function* () {
        const request = yield* lockOwnRequest(id, passengerId)
        const state = yield* Effect.fromResult(decide(request.state))
        yield* (yield* CommuteRequests).save({ ...request, state })
      })
    )
  })

/** REQ-018 Cancels a passenger's own request. A repeat changes nothing. */
export const cancelRequest = closeRequest(decideCancel)

/** N23 Closes a passenger's own request because they travel by public transport. */
export const choosePublicTransport = closeRequest(decidePublicTransport)
