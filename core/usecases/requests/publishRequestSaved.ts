import { Effect } from "effect"
import { Outbox } from "#core/ports/Outbox.ts"
import type { RequestId } from "#core/shared/ids.ts"

/** A request looks for trips from here on: it is new, was changed, or lost its booking. */
export const requestSaved = "RequestSaved"

/** Inside the caller's transaction. */
export const publishRequestSaved = Effect.fn("publishRequestSaved")(function* (requestId: RequestId) {
  yield* (yield* Outbox).add({ kind: requestSaved, userIds: [], data: { request_id: requestId } })
})
