import { DateTime, Effect, Option } from "effect"
import { noticeForTopUp } from "#core/messaging/notices.ts"
import { nextStatus, type Payment, type PaymentStatus } from "#core/money/Payment.ts"
import type { PaymentEventSource } from "#core/money/PaymentEvent.ts"
import { creditTopUp } from "#core/money/transfers.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { Payments } from "#core/ports/Payments.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { creditPerson } from "./creditPerson.ts"
import { providerOf } from "./paymentProviders.ts"
import { recordSilence } from "./recordSilence.ts"

/** After this time the job captures an authorised payment whose first capture failed. */
const CAPTURE_RETRY_MINUTES = 1

/** The job that captures an authorised payment; its key is the payment. */
export const capturePaymentJob = "capture-payment"

/** Credits a captured payment to the person's balance, once. */
const creditPayment = Effect.fn("creditPayment")(function* (payment: Payment) {
  const { amount, id, personId: userId, provider } = payment
  if (!(yield* creditPerson(userId, creditTopUp({ id, provider, userId }, amount)))) return
  yield* (yield* Outbox).add({
    kind: "BalanceToppedUp",
    userIds: [userId],
    data: { payment_id: id, amount: amount.amount, currency: amount.currency }
  })
  yield* notify([noticeForTopUp(payment)])
})

const scheduleCapture = Effect.fn("scheduleCapture")(function* (payment: Payment) {
  const dueAt = DateTime.add(yield* DateTime.now, { minutes: CAPTURE_RETRY_MINUTES })
  yield* (yield* Jobs).schedule({
    kind: capturePaymentJob,
    key: payment.id,
    dueAt,
    payload: { paymentId: payment.id }
  })
})

/** A status that the provider has reported, and how. */
interface Report {
  readonly source: PaymentEventSource
  readonly status: PaymentStatus
}

/** Saves a reported status, which only moves forward; a captured payment is credited, an authorised one gets a job. */
const saveStatus = Effect.fn("saveStatus")(function* (id: PaymentId, { source, status: reported }: Report) {
  const payments = yield* Payments
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const found = yield* payments.lock(id)
      if (Option.isNone(found)) return yield* Effect.die(new Error(`no payment ${id}`))
      const status = nextStatus(found.value.status, reported)
      const payment = { ...found.value, status }
      const isChange = status !== found.value.status
      yield* payments.record(id, { source, reported: Option.some(reported), isChange, at: now })
      if (isChange) {
        yield* payments.setStatus(id, status, now)
        if (status === "authorized") yield* scheduleCapture(payment)
        if (status === "captured") yield* creditPayment(payment)
      }
      return payment
    })
  )
})

/** MONEY-017 Captures an authorised payment at the provider. Fails if the provider does not respond. */
const capturePayment = Effect.fn("capturePayment")(function* (payment: Payment) {
  if (payment.status !== "authorized") return payment
  const { capture } = yield* providerOf(payment)
  yield* Effect.tapErrorTag(capture(payment, payment.amount), "payment_provider_unavailable", () =>
    recordSilence(payment.id, "capture")
  )
  return yield* saveStatus(payment.id, { source: "capture", status: "captured" })
})

/**
 * MONEY-015 to MONEY-017 Applies a status that the provider has reported, by webhook or by query. Reports may repeat and
 * arrive in any order; the payment is credited once.
 */
export const applyPaymentStatus = Effect.fn("applyPaymentStatus")(function* (id: PaymentId, report: Report) {
  const payment = yield* saveStatus(id, report)
  return yield* Effect.catchTag(capturePayment(payment), "payment_provider_unavailable", () =>
    Effect.succeed(payment)
  )
})

/** MONEY-017 The job `capture-payment`: fails while the provider does, so that it runs again. */
export const retryCapture = Effect.fn("retryCapture")(function* (id: PaymentId) {
  const found = yield* (yield* Payments).find(id)
  if (Option.isSome(found)) yield* capturePayment(found.value)
})
