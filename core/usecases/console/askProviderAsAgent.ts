import { Effect, Option } from "effect"
import { checkAskable } from "#core/money/checkAskable.ts"
import { PaymentNotFound } from "#core/money/refusals.ts"
import { Payments } from "#core/ports/Payments.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { PaymentId, UserId } from "#core/shared/ids.ts"
import { askProvider } from "#core/usecases/money/askProvider.ts"
import { auditStaff } from "./auditStaff.ts"

interface AskCommand {
  readonly id: PaymentId
  readonly agentId: UserId
  readonly reason: string
}

/**
 * CONS-001, MONEY-017 Asks the provider for support what became of a top-up, and applies the answer; audited before, because the provider may
 * not respond. Fails with `payment_provider_unavailable` then. A repeat asks again.
 */
export const askProviderAsAgent = Effect.fn("askProviderAsAgent")(function* ({
  agentId,
  id,
  reason
}: AskCommand) {
  const found = yield* (yield* Payments).find(id)
  if (Option.isNone(found)) return yield* new PaymentNotFound()
  const payment = found.value
  yield* Effect.fromResult(checkAskable(payment.status))
  yield* inTransaction(
    auditStaff(agentId, {
      what: "provider_asked",
      target: Option.some({ kind: "payment", id, label: "" }),
      reason: Option.some(reason)
    })
  )
  yield* askProvider(payment, "agent")
})
