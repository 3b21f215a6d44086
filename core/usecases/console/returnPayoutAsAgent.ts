import { Effect, Option } from "effect"
import { PaymentNotFound } from "#core/money/refusals.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import type { PayoutId } from "#core/shared/ids.ts"
import { endPayout } from "#core/usecases/money/endPayout.ts"
import type { AgentCommand } from "./AgentCommand.ts"
import { actAsAgent } from "./actAsAgent.ts"

const returnToBalance = Effect.fn("returnPayout")(function* ({ id }: AgentCommand<PayoutId>) {
  const payout = yield* (yield* Payouts).lock(id)
  if (Option.isNone(payout)) return yield* new PaymentNotFound()
  return (yield* endPayout(payout.value, "returned")) ? Option.some("") : Option.none()
})

/**
 * CONS-001, MONEY-032 Puts the money of a payout that has come back on the balance of its person again, who is notified: for one payout what a report
 * about its file does. A repeat changes nothing.
 */
export const returnPayoutAsAgent = (command: AgentCommand<PayoutId>) =>
  actAsAgent(command, { what: "payout_returned", kind: "payment", act: returnToBalance(command) })
