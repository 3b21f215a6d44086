import { Effect, Option } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { CurrentUser } from "#core/contract/middleware.ts"
import { Actor } from "#core/ports/Actor.ts"
import type { AuditEvent } from "#core/ports/AuditLog.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"

const addToAudit = Effect.fnUntraced(function* (
  user: SignedInUser,
  what: "impersonated_call" | "impersonated_call_refused",
  data: AuditEvent["data"]
) {
  if (Option.isNone(user.impersonation)) return
  const { agentId, id } = user.impersonation.value
  yield* auditStaff(agentId, {
    asId: Option.some(user.id),
    impersonationId: Option.some(id),
    what,
    target: Option.some({ kind: "impersonation", id, label: "" }),
    data
  })
})

const callOf = ({ method, path }: HttpApiEndpoint.Top) => `${method} ${path}`

/** CONS-002 Records each call of an agent who impersonates a person, with both ids. */
export const auditCall = (user: SignedInUser, endpoint: HttpApiEndpoint.Top) =>
  addToAudit(user, "impersonated_call", { call: callOf(endpoint) })

const auditRefusedCall = (user: SignedInUser, endpoint: HttpApiEndpoint.Top, refusal: string) =>
  addToAudit(user, "impersonated_call_refused", { call: callOf(endpoint), refusal })

const logRefusedCall = Effect.fnUntraced(function* (
  user: SignedInUser,
  endpoint: HttpApiEndpoint.Top,
  refusal: string
) {
  if (Option.isNone(user.impersonation)) return
  yield* (yield* SecurityLog).record({
    name: "impersonated_call_refused",
    account: user.impersonation.value.agentId,
    details: { call: callOf(endpoint), refusal }
  })
})

/**
 * SEC-008, SEC-016 Records each try of what the impersonation does not allow, with the code of the refusal: in the audit, and with the
 * agent as its account for those who watch for attacks.
 */
export const recordRefusedCall = (user: SignedInUser, endpoint: HttpApiEndpoint.Top, refusal: string) =>
  Effect.andThen(auditRefusedCall(user, endpoint, refusal), logRefusedCall(user, endpoint, refusal))

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
