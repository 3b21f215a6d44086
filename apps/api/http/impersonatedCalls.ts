import { Effect, Option } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { CurrentUser } from "#core/contract/middleware.ts"
import { Actor } from "#core/ports/Actor.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** CONS-002 Records each call of an agent who impersonates a person, with both ids. */
export const auditCall = Effect.fn("auditCall")(function* (
  user: SignedInUser,
  endpoint: HttpApiEndpoint.Top
) {
  if (Option.isNone(user.impersonation)) return
  const { agentId, id } = user.impersonation.value
  yield* (yield* AuditLog).add({
    whoId: agentId,
    asId: Option.some(user.id),
    impersonationId: Option.some(id),
    what: "impersonated_call",
    target: Option.some({ kind: "impersonation", id, label: "" }),
    reason: Option.none(),
    caseReference: Option.none(),
    data: { call: `${endpoint.method} ${endpoint.path}` }
  })
})

/**
 * Provides the user and the actor to a handler, so that a timeline can name the agent behind an
 * impersonation.
 */
export const provideCaller =
  (user: SignedInUser) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>) =>
    handled.pipe(
      Effect.provideService(CurrentUser, user),
      Effect.provideService(Actor, {
        through: Option.isSome(user.impersonation) ? "console" : "rider",
        impersonationId: Option.map(user.impersonation, (one) => one.id)
      })
    )
