import { DateTime, Effect, Option } from "effect"
import { fullName } from "#core/account/Person.ts"
import type { Impersonation, ImpersonationRequest } from "#core/contract/consoleImpersonations.ts"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { People } from "#core/ports/People.ts"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { endImpersonation } from "#core/usecases/console/endImpersonation.ts"
import { startImpersonation } from "#core/usecases/console/startImpersonation.ts"

const impersonationView = (one: StoredImpersonation, refOf: (id: UserId) => PersonRef): Impersonation => ({
  id: one.id,
  agent: refOf(one.agentId),
  replaces: one.replaces,
  user: refOf(one.userId),
  reason: one.reason,
  case: one.caseReference,
  mode: one.mode,
  showsMessages: one.showsMessages,
  createdAt: one.createdAt,
  redeemedAt: one.redeemedAt,
  expiresAt: one.expiresAt
})

const activeImpersonations = Effect.fn("activeImpersonations")(function* () {
  const { id, role } = yield* CurrentUser
  const agentId = role === "ADMIN" ? Option.none() : Option.some(id)
  const active = yield* (yield* Impersonations).active(agentId, yield* DateTime.now)
  const people = yield* (yield* People).findMany([
    ...new Set(active.flatMap(({ agentId: agent, userId }) => [agent, userId]))
  ])
  const refOf = (personId: UserId): PersonRef => {
    const person = people.find((one) => one.id === personId)
    return { id: personId, name: person === undefined ? "" : fullName(person) }
  }
  return { data: active.map((one) => impersonationView(one, refOf)) }
})

const impersonate = Effect.fn("impersonate")(function* (payload: ImpersonationRequest) {
  const { id: agentId, sessionId: agentSessionId } = yield* CurrentUser
  const { impersonation, token } = yield* startImpersonation({
    agentId,
    agentSessionId,
    userId: payload.userId,
    mode: payload.mode,
    reason: payload.reason,
    caseReference: Option.filter(Option.fromUndefinedOr(payload.case), (text) => text !== ""),
    showsMessages: payload.showsMessages ?? false,
    replaces: Option.none()
  })
  const url = `/landing/login-as#${token}`
  return { id: impersonation.id, token, url, expiresAt: impersonation.ticketExpiresAt }
})

/** The sign-ins of agents as a person. */
export const impersonationHandlers = {
  impersonate: ({ payload }: { readonly payload: ImpersonationRequest }) => impersonate(payload),
  impersonations: () => activeImpersonations(),
  endImpersonation: ({ params }: { readonly params: { readonly id: ImpersonationId } }) =>
    Effect.flatMap(CurrentUser, (agent) => endImpersonation(params.id, agent))
}
