import { Effect, Option } from "effect"
import type { RequestEventName } from "#core/console/eventNames.ts"
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
      yield* saveRequest(changed, "request_changed", Option.some(passengerId))
    })
  )
})

/** Ends the matching of a request with the state that `decide` gives. A repeat changes nothing. */
const closeRequest = (decide: typeof decideCancel, what: RequestEventName) =>
  Effect.fn("closeRequest")(function* (id: RequestId, passengerId: UserId) {
    yield* inTransaction(
      Effect.gen(function* () {
        const request = yield* lockOwnRequest(id, passengerId)
        const state = yield* Effect.fromResult(decide(request.state))
        if (state === request.state) return
        yield* saveRequest({ ...request, state }, what, Option.some(passengerId))
      })
    )
  })

/** REQ-018 Cancels a passenger's own request. */
export const cancelRequest = closeRequest(decideCancel, "request_cancelled")

/** N23 Closes a passenger's own request because they travel by public transport. */
export const choosePublicTransport = closeRequest(decidePublicTransport, "request_public_transport")
