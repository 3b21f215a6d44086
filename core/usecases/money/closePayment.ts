import { DateTime, Effect, Option } from "effect"
import { noticesForTopUp } from "#core/messaging/noticesForMoney.ts"
import { creditTopUp } from "#core/money/movements.ts"
import { nextStatus, type Payment, type PaymentStatus } from "#core/money/Payment.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

/** How long after an authorisation a failed capture is tried again, by the job of this kind. */
const CAPTURE_AGAIN_MINUTES = 1
export const captureJob = "capture-payment"

const credit = Effect.fn("settlePayment.credit")(function* (payment: Payment) {
  const posting = yield* Effect.orDie(
    (yield* Ledger).post(
      creditTopUp({ id: payment.id, provider: payment.provider, userId: payment.personId }, payment.amount)
    )
  )
  if (posting._tag === "already") return
  yield* (yield* Outbox).add({
    kind: "BalanceToppedUp",
    userIds: [payment.personId],
    data: { payment_id: payment.id, amount: payment.amount.amount, currency: payment.amount.currency }
  })
  yield* notify([noticesForTopUp(payment)])
})

const captureLater = Effect.fn("settlePayment.captureLater")(function* (payment: Payment) {
  const dueAt = DateTime.add(yield* DateTime.now, { minutes: CAPTURE_AGAIN_MINUTES })
  yield* (yield* Jobs).schedule({
    kind: captureJob,
    key: payment.id,
    dueAt,
    payload: { paymentId: payment.id }
  })
})

/** Takes news in: the payment moves forward only, and the money is credited when it is captured, once. */
const applyWebhook = Effect.fn("applyWebhook")(function* (id: PaymentId, news: PaymentStatus) {
  const payments = yield* Payments
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const found = yield* payments.lock(id)
      if (Option.isNone(found)) return yield* Effect.die(new Error(`no payment ${id}`))
      const status = nextStatus(found.value.status, news)
      const payment = { ...found.value, status }
      if (status !== found.value.status) {
        yield* payments.setStatus(id, status, now)
        if (status === "authorized") yield* captureLater(payment)
        if (status === "captured") yield* credit(payment)
      }
      return payment
    })
  )
})

/** MONEY-017 asks the provider for the authorised money; where it does not answer, the job asks again. */
export const capturePayment = Effect.fn("capturePayment")(function* (payment: Payment) {
  const provider = yield* PaymentProvider
  if (payment.status !== "authorized") return payment
  yield* provider.capture(payment.reference, payment.amount)
  return yield* applyWebhook(payment.id, "captured")
})

/**
 * MONEY-015 to MONEY-017 what a provider says of a payment, by its webhook or when the person comes back: whichever comes
 * first, in any order and however often, the balance grows once.
 */
export const closePayment = Effect.fn("closePayment")(function* (id: PaymentId, news: PaymentStatus) {
  const payment = yield* applyWebhook(id, news)
  return yield* Effect.catchTag(capturePayment(payment), "payment_provider_unavailable", () =>
    Effect.succeed(payment)
  )
})
