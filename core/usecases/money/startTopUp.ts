import { DateTime, Effect, Option } from "effect"
import { isOnPaymentPage, type Payment } from "#core/money/Payment.ts"
import { paymentReturnPath } from "#core/money/paymentPaths.ts"
import { PaymentProviderUnavailable } from "#core/money/refusals.ts"
import { checkTopUp, type PaymentMethod } from "#core/money/topUp.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Payments } from "#core/ports/Payments.ts"
import { People } from "#core/ports/People.ts"
import { PaymentId, type TripId, type UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockPerson } from "#core/usecases/account/lockPerson.ts"
import { providerFor, providerOf } from "./paymentProviders.ts"
import { schedulePaymentQuery } from "./queryPayment.ts"

export interface TopUpCommand {
  readonly personId: UserId
  readonly amount: Minor
  readonly method: PaymentMethod
  /** The trip that the person was about to book. */
  readonly tripId: Option.Option<TripId>
  readonly idempotencyKey: string | null
}

/** Stores the payment before the provider knows of it, so that a move (MONEY-001) and a webhook find it. */
const createPayment = Effect.fn("createPayment")(function* (command: TopUpCommand) {
  const { method, personId, tripId } = command
  const { currency } = yield* lockPerson(personId)
  const { money } = yield* ProductSettings
  const { name: provider } = yield* providerFor(method)
  const amount = yield* Effect.fromResult(checkTopUp({ amount: command.amount, currency }, method, money))
  const id = PaymentId.make(yield* (yield* Ids).next)
  const createdAt = yield* DateTime.now
  const payment: Payment = {
    id,
    personId,
    provider,
    reference: id,
    providerId: Option.none(),
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
  const { amount, method, providerId } = payment
  const { language } = Option.getOrThrow(yield* (yield* People).find(command.personId))
  const order = { id, amount, method, language, returnPath: paymentReturnPath(id), providerId }
  const created = yield* (yield* providerOf(payment)).create(order)
  if (Option.isSome(created.providerId)) yield* (yield* Payments).setProviderId(id, created.providerId.value)
  return { link: created.link }
})
