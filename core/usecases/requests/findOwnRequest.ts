import { Effect } from "effect"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { RequestNotFound } from "#core/request/refusals.ts"
import type { RequestId, UserId } from "#core/shared/ids.ts"

/** REQ-016 Finds a passenger's own request; another person's is refused as not found. */
export const findOwnRequest = Effect.fn("findOwnRequest")(function* (id: RequestId, passengerId: UserId) {
  const request = yield* (yield* CommuteRequests).find(id)
  return request.passengerId === passengerId ? request : yield* new RequestNotFound()
})

/** Locks a passenger's own request until the surrounding transaction ends. */
export const lockOwnRequest = Effect.fn("lockOwnRequest")(function* (id: RequestId, passengerId: UserId) {
  const request = yield* (yield* CommuteRequests).lock(id)
  return request.passengerId === passengerId ? request : yield* new RequestNotFound()
})
