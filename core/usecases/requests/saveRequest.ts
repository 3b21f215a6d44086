import { DateTime, Effect, Option } from "effect"
import type { RequestEventName } from "#core/console/eventNames.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { decideCancel } from "#core/request/requestTransitions.ts"
import type { UserId } from "#core/shared/ids.ts"
import { recordRequest } from "./recordRequest.ts"
import { stallRequestJob } from "./stallRequest.ts"

/** The domain event of an open request that is new, changed or open again, and has to be matched with trips. */
export const requestSavedEvent = "RequestSaved"

/** Publishes an open request for matching, and schedules its stall at the planned time. */
const publishOpenRequest = Effect.fn("publishOpenRequest")(function* ({ id, plannedTime }: CommuteRequest) {
  const payload = { requestId: id }
  yield* (yield* Jobs).schedule({ kind: stallRequestJob, key: id, dueAt: plannedTime, payload })
  yield* (yield* Outbox).add({ kind: requestSavedEvent, userIds: [], data: { request_id: id } })
})

/** Adds a request, unless its recurring trip already has one on that date. Inside the caller's transaction. */
export const addRequest = Effect.fn("addRequest")(function* (request: CommuteRequest) {
  const isNew = yield* (yield* CommuteRequests).add(request, yield* DateTime.now)
  if (!isNew) return
  yield* recordRequest("request_created", request, Option.some(request.passengerId))
  yield* publishOpenRequest(request)
})

/** Saves a changed request and what changed it; an open one is matched with trips again. Inside the caller's transaction. */
export const saveRequest = Effect.fn("saveRequest")(function* (
  request: CommuteRequest,
  what: RequestEventName,
  by: Option.Option<UserId>
) {
  yield* (yield* CommuteRequests).save(request)
  yield* recordRequest(what, request, by)
  if (request.state._tag === "OPEN") yield* publishOpenRequest(request)
})

/** Cancels a request and frees its date, so that its recurring trip can create another one on it. */
export const withdrawRequest = Effect.fn("withdrawRequest")(function* (request: CommuteRequest) {
  const requests = yield* CommuteRequests
  const state = yield* Effect.orDie(Effect.fromResult(decideCancel(request.state)))
  yield* requests.save({ ...request, state })
  yield* recordRequest("request_withdrawn", request, Option.some(request.passengerId))
  yield* requests.detach(request.id)
})
