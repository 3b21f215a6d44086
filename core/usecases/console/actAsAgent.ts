import { Effect, Option, Schema } from "effect"
import type { AuditTarget } from "#core/console/AuditTarget.ts"
import type { AgentActionName, AuditAction } from "#core/console/eventNames.ts"
import type { EventFacts } from "#core/console/factNames.ts"
import { Actor } from "#core/ports/Actor.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { auditStaff } from "./auditStaff.ts"

interface Action<E, R> {
  readonly what: AgentActionName
  readonly kind: AuditTarget["kind"]
  /** Distinguishes commands beside target and reason, and stays in the audit log. */
  readonly data?: EventFacts
  /** Answers the label of the target in the audit log; none if nothing was left to do. */
  readonly act: Effect.Effect<Option.Option<string>, E, R>
}

/**
 * Runs an action of an agent, once for each idempotency key, in one transaction with its audit. A refused try is audited after its
 * transaction has been undone. Answers whether anything has changed.
 */
export const actAsAgent = Effect.fn("actAsAgent")(function* <E extends { readonly _tag: string }, R>(
  command: AgentCommand<string>,
  { act, data = {}, kind, what }: Action<E, R>
) {
  const { agentId, id, idempotencyKey: key, reason } = command
  const audit = (name: AuditAction, label: string, more: EventFacts = {}) =>
    auditStaff(agentId, {
      what: name,
      target: Option.some({ kind, id, label }),
      reason: Option.some(reason),
      data: { ...data, ...more }
    })
  let hasChanged = false
  const actAndAudit = Effect.gen(function* () {
    const label = yield* act
    hasChanged = Option.isSome(label)
    if (Option.isSome(label)) yield* audit(what, label.value)
    return id
  })
  const repeat = {
    scope: `${what}:${agentId}`,
    key,
    requestHash: [id, reason, JSON.stringify(data)].join(" ")
  }
  yield* (yield* Idempotency).once(repeat, Schema.String, inTransaction(actAndAudit)).pipe(
    Effect.tapError((refusal) => inTransaction(audit(`${what}_refused`, "", { refusal: refusal._tag }))),
    Effect.provideService(Actor, { through: "console", impersonationId: Option.none() })
  )
  return hasChanged
})
