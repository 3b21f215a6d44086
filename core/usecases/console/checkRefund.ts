import { Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { holdEndKey, holdKey } from "#core/money/holds.ts"
import { checkRefundable, refundKey } from "#core/money/refund.ts"
import { NothingToRefund } from "#core/money/refusals.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

interface Refund {
  readonly agentId: UserId
  readonly booking: Booking
  readonly driverId: UserId
}

/** CONS-001 Checks that an agent can refund the price of a booking now; answers its hold, and none if it is refunded already. */
export const checkRefund = Effect.fn("checkRefund")(function* ({ agentId, booking, driverId }: Refund) {
  const ledger = yield* Ledger
  const { money: settings } = yield* ProductSettings
  const { currency, id, passengerId, price: amount } = booking
  if (Option.isSome(yield* ledger.find(refundKey(id)))) return Option.none()
  const ending = yield* ledger.find(holdEndKey(id))
  const balances = yield* ledger.balancesOf(driverId, currency)
  const facts = { agentId, driverId, passengerId, price: { amount, currency }, ending, balances }
  yield* Effect.fromResult(checkRefundable(facts, settings))
  const hold = yield* ledger.find(holdKey(id))
  return Option.isNone(hold) ? yield* new NothingToRefund() : hold
})
