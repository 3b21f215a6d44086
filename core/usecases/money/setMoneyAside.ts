import { Effect } from "effect"
import { expireCredit } from "#core/money/transfers.ts"
import { setAside, type UnclaimedMoney } from "#core/money/unclaimedMoney.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Currency } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"

/**
 * N77 Leaves no free money on a deleted account: own money goes to the account of unclaimed money, voucher credit expires. Inside the
 * caller's transaction, which holds the person's lock.
 */
export const setMoneyAside = Effect.fn("setMoneyAside")(function* (
  userId: UserId,
  { cause, kind, source }: Pick<UnclaimedMoney, "cause" | "kind" | "source">
) {
  const ledger = yield* Ledger
  for (const currency of Currency.literals) {
    const { balance, credit } = yield* ledger.balancesOf(userId, currency)
    const amount = { amount: balance, currency }
    if (balance > 0) yield* Effect.orDie(ledger.post(setAside({ amount, cause, kind, source, userId })))
    if (credit > 0)
      yield* Effect.orDie(ledger.post(expireCredit(userId, source, { amount: credit, currency })))
  }
})
