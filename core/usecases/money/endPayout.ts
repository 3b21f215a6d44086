import { DateTime, Effect } from "effect"
import { noticeForPayout } from "#core/messaging/noticesForPayouts.ts"
import { decidePayoutEnd, type Payout, type PayoutEnd } from "#core/money/Payout.ts"
import { confirmPayoutOf, returnPayoutOf } from "#core/money/payoutTransfers.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { creditPerson } from "./creditPerson.ts"

const moveMoney = Effect.fn("moveMoney")(function* (payout: Payout, end: PayoutEnd) {
  if (end === "paid") return yield* Effect.orDie((yield* Ledger).post(confirmPayoutOf(payout)))
  return yield* creditPerson(payout.personId, returnPayoutOf(payout, payout.state === "paid"))
})

/** MONEY-032 Ends a locked payout as the bank has reported it, and notifies its person; answers whether anything has changed. Inside the caller's transaction. */
export const endPayout = Effect.fn("endPayout")(function* (payout: Payout, end: PayoutEnd) {
  if (!(yield* Effect.fromResult(decidePayoutEnd(payout.state, end)))) return false
  yield* (yield* Payouts).end(payout.id, end, yield* DateTime.now)
  yield* moveMoney(payout, end)
  yield* notify([noticeForPayout(payout, end)])
  return true
})
