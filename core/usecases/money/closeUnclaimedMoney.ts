import { Effect, Option } from "effect"
import { UnclaimedMoneyNotFound } from "#core/money/refusals.ts"
import { closeUnclaimed } from "#core/money/unclaimedMoney.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { LedgerTransactionId, UserId } from "#core/shared/ids.ts"
import { auditStaff } from "#core/usecases/console/auditStaff.ts"

interface UnclaimedClosing {
  /** The transaction that has set the money aside. */
  readonly id: LedgerTransactionId
  readonly agentId: UserId
  /** Why the money is nobody's; it stays in the audit log. */
  readonly reason: string
}

/**
 * N77 Makes money of a deleted account the product's own; audited. A repeat changes nothing, and of two calls at the same moment one
 * waits for the key of the other.
 */
export const closeUnclaimedMoney = Effect.fn("closeUnclaimedMoney")(function* (closing: UnclaimedClosing) {
  const { agentId, id, reason } = closing
  yield* inTransaction(
    Effect.gen(function* () {
      const ledger = yield* Ledger
      const closed = Option.flatMap(yield* ledger.findById(id), (setAside) => closeUnclaimed(id, setAside))
      if (Option.isNone(closed)) return yield* new UnclaimedMoneyNotFound()
      const posting = yield* Effect.orDie(ledger.post(closed.value))
      if (posting._tag === "already") return
      yield* auditStaff(agentId, {
        what: "unclaimed_money_closed",
        reason: Option.some(reason),
        data: { transaction: id }
      })
    })
  )
})
