import { DateTime, Effect, Option } from "effect"
import { nextQuestion, type Payment } from "#core/money/Payment.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { closePayment } from "./closePayment.ts"

/** The job that asks the provider about a payment; its key is the payment. */
export const queryPaymentJob = "ask-payment"

/** MONEY-017 the provider's news may be lost and the person not come back: while somebody may be paying, the provider is asked. */
export const schedulePaymentQuery = Effect.fn("schedulePaymentQuery")(function* (payment: Payment) {
  const { id } = payment
  const { money } = yield* ProductSettings
  const dueAt = nextQuestion(payment, yield* DateTime.now, money)
  if (Option.isNone(dueAt)) return
  const command = { kind: queryPaymentJob, key: id, dueAt: dueAt.value, payload: { paymentId: id } }
  yield* (yield* Jobs).schedule(command)
})

/** MONEY-017 the job `ask-payment`: fails while the provider does not answer, so that it is tried again. */
export const queryPayment = Effect.fn("queryPayment")(function* (id: PaymentId) {
  const provider = yield* PaymentProvider
  const found = yield* (yield* Payments).find(id)
  if (Option.isNone(found) || found.value.status !== "created") return
  yield* schedulePaymentQuery(yield* closePayment(id, yield* provider.statusOf(found.value.reference)))
})
