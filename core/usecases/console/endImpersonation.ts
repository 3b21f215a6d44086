import { DateTime, Effect, Option } from "effect"
import { ImpersonationNotFound } from "#core/account/refusals.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { Impersonations } from "#core/ports/Impersonations.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { notifyOfImpersonation } from "./notifyOfImpersonation.ts"

/**
 * CONS-002 Ends an impersonation in every window, and notifies the person. Only its own agent can end it; a repeat changes
 * nothing.
 */
export const endImpersonation = Effect.fn("endImpersonation")(function* (
  id: ImpersonationId,
  agentId: UserId
) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      const impersonations = yield* Impersonations
      const found = yield* impersonations.find(id)
      if (Option.isNone(found) || found.value.agentId !== agentId) return yield* new ImpersonationNotFound()
      if (Option.isSome(found.value.endedAt)) return
      yield* impersonations.end(id, now)
      yield* (yield* AuditLog).add({
        whoId: agentId,
        asId: Option.some(found.value.userId),
        impersonationId: Option.some(id),
        what: "impersonation_ended",
        target: Option.some({ kind: "impersonation", id, label: "" }),
        reason: Option.none(),
        caseReference: Option.none(),
        data: {}
      })
      yield* (yield* Outbox).add({
        kind: "ImpersonationEnded",
        userIds: [found.value.userId, agentId],
        data: { impersonation_id: id }
      })
      yield* notifyOfImpersonation(id)
    })
  )
})
