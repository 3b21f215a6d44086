import { Effect } from "effect"
import { noticeForAdjustment } from "#core/messaging/noticeForAdjustment.ts"
import { type Adjustment, adjustmentTransaction } from "#core/money/Adjustment.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { creditPerson } from "#core/usecases/money/creditPerson.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

/**
 * Moves the money of an adjustment and notifies its person. Refuses to take more than the person has without holds. Inside the caller's
 * transaction, which has locked the person.
 */
export const postAdjustment = Effect.fn("postAdjustment")(function* (adjustment: Adjustment) {
  const transaction = adjustmentTransaction(adjustment)
  if (adjustment.amount.amount > 0) yield* creditPerson(adjustment.personId, transaction)
  else yield* (yield* Ledger).post(transaction)
  yield* notify([noticeForAdjustment(adjustment)])
})
