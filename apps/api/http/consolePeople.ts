import { Effect } from "effect"
import { listPeople } from "#api/console/listPeople.ts"
import { loadPersonAccount } from "#api/console/loadPersonAccount.ts"
import { loadPersonDetails } from "#api/console/loadPersonDetails.ts"
import { loadPersonNow } from "#api/console/loadPersonNow.ts"
import type { PeopleQuery } from "#core/contract/consolePeople.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { SessionId, UserId } from "#core/shared/ids.ts"
import { auditOpenedFile } from "#core/usecases/console/auditOpenedFile.ts"
import { blockPersonAsAgent, unblockPersonAsAgent } from "#core/usecases/console/blockPersonAsAgent.ts"
import { endSessionOf } from "#core/usecases/console/endSessionOf.ts"
import { endSessionsOf } from "#core/usecases/console/endSessionsOf.ts"

interface OfPerson {
  readonly params: { readonly id: UserId }
}
interface Blocking extends OfPerson {
  readonly headers: { readonly "idempotency-key"?: string }
  readonly payload: { readonly reason: string }
}
interface EndingSessions extends OfPerson {
  readonly payload: { readonly reason: string }
}
interface EndingSession extends EndingSessions {
  readonly params: { readonly id: UserId; readonly session: SessionId }
}

/** Builds the command of the signed-in agent. */
const blockCommand = ({ headers, params, payload }: Blocking) =>
  Effect.map(CurrentUser, ({ id: agentId, role: agentRole }) => ({
    id: params.id,
    agentId,
    agentRole,
    reason: payload.reason,
    idempotencyKey: headers["idempotency-key"] ?? null
  }))

/** The calls about people. */
export const peopleHandlers = {
  people: ({ query }: { readonly query: PeopleQuery }) => listPeople(query),
  person: ({ params }: OfPerson) =>
    Effect.flatMap(CurrentUser, (agent) =>
      Effect.tap(loadPersonDetails(params.id, agent), auditOpenedFile(agent.id, params.id))
    ),
  blockPerson: (call: Blocking) => Effect.asVoid(Effect.flatMap(blockCommand(call), blockPersonAsAgent)),
  unblockPerson: (call: Blocking) => Effect.asVoid(Effect.flatMap(blockCommand(call), unblockPersonAsAgent)),
  personAccount: ({ params }: OfPerson) => loadPersonAccount(params.id),
  personNow: ({ params }: OfPerson) => loadPersonNow(params.id),
  endSessionOf: ({ params, payload }: EndingSession) =>
    Effect.flatMap(CurrentUser, ({ id: agentId }) =>
      endSessionOf({ personId: params.id, sessionId: params.session, agentId, reason: payload.reason })
    ),
  endSessionsOf: ({ params, payload }: EndingSessions) =>
    Effect.asVoid(
      Effect.flatMap(CurrentUser, ({ id: agentId }) =>
        endSessionsOf({ personId: params.id, agentId, reason: payload.reason })
      )
    )
}
