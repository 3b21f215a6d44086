import { DateTime, Effect, Option } from "effect"
import { isOnPaymentPage, type Payment } from "#core/money/Payment.ts"
import { PaymentMethodNotAvailable, PaymentProviderUnavailable } from "#core/money/refusals.ts"
import { checkTopUp, type PaymentMethod } from "#core/money/topUp.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import { People } from "#core/ports/People.ts"
import { PaymentId, type TripId, type UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { schedulePaymentQuery } from "./queryPayment.ts"

export interface TopUpCommand {
  readonly personId: UserId
  readonly amount: Minor
  readonly method: PaymentMethod
  /** The trip that the person was about to book. */
  readonly tripId: Option.Option<TripId>
  readonly idempotencyKey: string | null
}

/** N14 The path that the provider redirects the person to. */
const returnPathOf = (id: PaymentId): string => `/api/payments/${id}/return`

/** Stores the payment before the provider knows of it, so that a move (MONEY-001) and a webhook find it. */
const createPayment = Effect.fn("createPayment")(function* (command: TopUpCommand) {
  const { method, personId, tripId } = command
  const { currency } = Option.getOrThrow(yield* (yield* People).lock(personId))
  const { money } = yield* ProductSettings
  const { methods, name: provider } = yield* PaymentProvider
  if (!methods.includes(method)) return yield* new PaymentMethodNotAvailable()
  const amount = yield* Effect.fromResult(checkTopUp({ amount: command.amount, currency }, method, money))
  const id = PaymentId.make(yield* (yield* Ids).next)
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
 * MONEY-009 to MONEY-013, MONEY-018 Starts a top-up and answers the link to the provider's page; credits nothing yet. The
 * provider is called outside the transaction, and again for a repeat.
 */
export const startTopUp = Effect.fn("startTopUp")(function* (command: TopUpCommand) {
  const requestHash = JSON.stringify([command.amount, command.method, command.tripId])
  const scope = `top-up:${command.personId}`
  const id = yield* (yield* Idempotency).once(
    { scope, key: command.idempotencyKey, requestHash },
    PaymentId,
    createPayment(command)
  )
  const payment = Option.getOrThrow(yield* (yield* Payments).find(id))
  // Such an old payment is not queried any more; the client starts another one with another key.
  const isTooLate = payment.status === "created" && !isOnPaymentPage(payment, yield* DateTime.now)
  if (isTooLate) return yield* new PaymentProviderUnavailable()
  const { amount, method } = payment
  const { language } = Option.getOrThrow(yield* (yield* People).find(command.personId))
  const order = { id, amount, method, language, returnPath: returnPathOf(id) }
  return { link: yield* (yield* PaymentProvider).create(order) }
})
