import { DateTime, Effect, Option } from "effect"
import { type AdjustmentState, checkAdjustmentDecision } from "#core/money/Adjustment.ts"
import { AdjustmentNotFound } from "#core/money/refusals.ts"
import { Adjustments } from "#core/ports/Adjustments.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { People } from "#core/ports/People.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { AdjustmentId, UserId } from "#core/shared/ids.ts"
import { auditStaff, personTarget } from "./auditStaff.ts"
import { postAdjustment } from "./postAdjustment.ts"

interface AdjustmentDecision {
  readonly id: AdjustmentId
  readonly agentId: UserId
  readonly state: Exclude<AdjustmentState, "WAITING">
  readonly reason: string
}

/**
 * CONS-001 Approves or declines an adjustment that waits for a second agent; audited, and the person is notified of an approved one. A repeated
 * decision changes nothing, the opposite one is refused. Of two agents at the same moment one waits for the lock of the other.
 */
export const decideWaitingAdjustment = Effect.fn("decideWaitingAdjustment")(function* (
  decision: AdjustmentDecision
) {
  const { agentId, id, reason, state } = decision
  yield* inTransaction(
    Effect.gen(function* () {
      const adjustments = yield* Adjustments
      const found = yield* adjustments.lock(id)
      if (Option.isNone(found)) return yield* new AdjustmentNotFound()
      const adjustment = found.value
      const isOpen = yield* Effect.fromResult(checkAdjustmentDecision(adjustment, agentId, state))
      if (!isOpen) return
      yield* adjustments.decide(id, { state, reason, by: agentId, at: yield* DateTime.now })
      const person = Option.getOrThrow(yield* (yield* People).find(adjustment.personId))
      yield* auditStaff(agentId, {
        what: state === "APPROVED" ? "adjustment_approved" : "adjustment_declined",
        target: personTarget(person),
        reason: Option.some(reason),
        data: { adjustment: id, amount: adjustment.amount.amount, currency: adjustment.amount.currency }
      })
      if (state === "DECLINED") return
      yield* (yield* Ledger).lock(adjustment.personId)
      yield* postAdjustment(adjustment)
    })
  )
})
