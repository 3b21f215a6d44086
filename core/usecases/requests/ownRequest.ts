import { Effect } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { RequestNotFound } from "#core/request/refusals.ts"
import type { RequestId, UserId } from "#core/shared/ids.ts"

/** REQ-016 a person's own request; anybody else's is not there. */
export const findOwnRequest = Effect.fn("findOwnRequest")(function* (id: RequestId, passengerId: UserId) {
  const request = yield* (yield* CommuteRequests).find(id)
  return request.passengerId === passengerId ? request : yield* new RequestNotFound()
})

/** The same, locked until the surrounding transaction ends. */
export const lockOwnRequest = Effect.fn("lockOwnRequest")(function* (id: RequestId, passengerId: UserId) {
  const request = yield* (yield* CommuteRequests).lock(id)
  return request.passengerId === passengerId ? request : yield* new RequestNotFound()
})
