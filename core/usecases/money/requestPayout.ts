import { DateTime, Effect } from "effect"
import { decidePayout } from "#core/money/decidePayout.ts"
import type { Payout } from "#core/money/Payout.ts"
import { payoutFileAt } from "#core/money/payoutDays.ts"
import { requestPayoutOf } from "#core/money/payoutTransfers.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import { PayoutId, type UserId } from "#core/shared/ids.ts"
import { lockPerson } from "#core/usecases/account/lockPerson.ts"
import { scheduleFile } from "./filePayouts.ts"

export interface PayoutCommand {
  readonly personId: UserId
  readonly idempotencyKey: string | null
}

/** The lock of the person makes requests of one person wait for each other, and for holds and changes of the currency. */
const createPayout = Effect.fn("createPayout")(function* (personId: UserId) {
  const payouts = yield* Payouts
  const person = yield* lockPerson(personId)
  const balances = yield* (yield* Ledger).balancesOf(personId, person.currency)
  const decided = yield* Effect.fromResult(
    decidePayout(person, balances, yield* payouts.hasPending(personId))
  )
  const requestedAt = yield* DateTime.now
  const id = PayoutId.make(yield* (yield* Ids).next)
  const payout: Payout = { ...decided, id, personId, state: "requested", requestedAt }
  yield* payouts.add(payout)
  yield* Effect.orDie((yield* Ledger).post(requestPayoutOf(payout)))
  yield* scheduleFile(payout.amount.currency, payoutFileAt(requestedAt), payoutFileAt(requestedAt))
  return id
})

/** MONEY-032, MONEY-037 Requests a payout of the whole available own balance, once for each idempotency key. */
export const requestPayout = Effect.fn("requestPayout")(function* (command: PayoutCommand) {
  const { idempotencyKey: key, personId } = command
  const repeat = { scope: `payout:${personId}`, key, requestHash: "" }
  return yield* (yield* Idempotency).once(repeat, PayoutId, createPayout(personId))
})
