import { DateTime, Effect, Option } from "effect"
import { isBeingPaid, type Payment } from "#core/money/Payment.ts"
import { PaymentProviderUnavailable } from "#core/money/refusals.ts"
import { checkTopUp, type PaymentMethod } from "#core/money/topUp.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import { People } from "#core/ports/People.ts"
import { PaymentId, type TripId, type UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { schedulePaymentQuery } from "./queryPayment.ts"

export interface TopUpCommand {
  readonly personId: UserId
  readonly amount: Minor
  readonly method: PaymentMethod
  /** The trip that the money is for, when the person was on their way to book one. */
  readonly tripId: Option.Option<TripId>
  readonly idempotencyKey: string | null
}

/** N14 where the provider sends the person back to. */
const returnPathOf = (id: PaymentId): string => `/api/payments/${id}/return`

/** The payment is there before the provider hears of it: a move (MONEY-001) and money that comes both see it. */
const keep = Effect.fn("startTopUp.keep")(function* (command: TopUpCommand) {
  const { method, personId, tripId } = command
  const { currency } = Option.getOrThrow(yield* (yield* People).lock(personId))
  const amount = yield* Effect.fromResult(checkTopUp({ amount: command.amount, currency }, method))
  const id = PaymentId.make(yield* (yield* Ids).next)
  const provider = (yield* PaymentProvider).name
  const createdAt = yield* DateTime.now
  const payment: Payment = {
    id,
    personId,
    provider,
    reference: id,
    method,
    amount,
    status: "created",
    tripId,
    createdAt
  }
  yield* (yield* Payments).add(payment)
  yield* schedulePaymentQuery(payment)
  return id
})

/**
 * MONEY-009 to MONEY-013, MONEY-018 a page of the provider where the person tops up; nothing is credited yet. The provider is asked
 * for it outside the transaction, and again by a repeat.
 */
export const startTopUp = Effect.fn("startTopUp")(function* (command: TopUpCommand) {
  const requestHash = JSON.stringify([command.amount, command.method, command.tripId])
  const scope = `top-up:${command.personId}`
  const id = yield* (yield* Idempotency).once(
    { scope, key: command.idempotencyKey, requestHash },
    PaymentId,
    keep(command)
  )
  const payment = Option.getOrThrow(yield* (yield* Payments).find(id))
  // Nobody looks after a payment so old any more: another key begins another one.
  const isTooLate = payment.status === "created" && !isBeingPaid(payment, yield* DateTime.now)
  if (isTooLate) return yield* new PaymentProviderUnavailable()
  const { amount, method } = payment
  const { language } = Option.getOrThrow(yield* (yield* People).find(command.personId))
  const order = { id, amount, method, language, returnPath: returnPathOf(id) }
  return { link: yield* (yield* PaymentProvider).create(order) }
})
