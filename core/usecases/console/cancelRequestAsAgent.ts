import { Effect, Option } from "effect"
import { noticeForRequestCancelledBySupport } from "#core/messaging/noticesBySupport.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { decideCancel } from "#core/request/requestTransitions.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { saveRequest } from "#core/usecases/requests/saveRequest.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

const cancel = Effect.fn("cancelRequest")(function* ({ agentId, id }: AgentCommand<RequestId>) {
  const request = yield* (yield* CommuteRequests).lock(id)
  const state = yield* Effect.fromResult(decideCancel(request.state))
  if (state === request.state) return Option.none()
  yield* saveRequest({ ...request, state }, "request_cancelled", Option.some(agentId))
  yield* notify([noticeForRequestCancelledBySupport(request)])
  return Option.some(tripLabel(request))
})

/** CONS-001, REQ-018 Cancels a request for support, by the rules of its passenger, who is notified. A repeat changes nothing. */
export const cancelRequestAsAgent = (command: AgentCommand<RequestId>) =>
  actAsAgent(command, { what: "request_cancelled", kind: "request", act: cancel(command) })
