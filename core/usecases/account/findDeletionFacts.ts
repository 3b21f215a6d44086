import { DateTime, Effect, Option } from "effect"
import { availability } from "#core/money/balances.ts"
import { pendingTopUp } from "#core/money/Payment.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Payments } from "#core/ports/Payments.ts"
import { Payouts } from "#core/ports/Payouts.ts"
import { Currency } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { isOnTheRoad } from "./isOnTheRoad.ts"

/** N77 Finds what can be in the way of a deletion, in this order: the money of a trip or payment that ends at this moment is in the balance by then. */
export const findDeletionFacts = Effect.fn("findDeletionFacts")(function* (id: UserId) {
  const now = yield* DateTime.now
  const hasPendingPayout = yield* (yield* Payouts).hasPending(id)
  const isToppingUp = Option.isSome(pendingTopUp(yield* (yield* Payments).openOf(id), now))
  const onTheRoad = yield* isOnTheRoad(id)
  const ledger = yield* Ledger
  const balances = yield* Effect.forEach(Currency.literals, (currency) =>
    Effect.map(ledger.balancesOf(id, currency), (found) => ({
      amount: availability(found).balance,
      currency
    }))
  )
  return { hasPendingPayout, isToppingUp, isOnTheRoad: onTheRoad, balances }
})
