import { DateTime, Effect, Option } from "effect"
import { nextStatusQuery, type Payment } from "#core/money/Payment.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { Payments } from "#core/ports/Payments.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { askProvider } from "./askProvider.ts"

/** The job that queries the provider for a payment's status; its key is the payment. */
export const queryPaymentJob = "query-payment"

/** MONEY-017 Schedules the next query of an open payment, in case its webhook is lost and the person does not return. */
export const schedulePaymentQuery = Effect.fn("schedulePaymentQuery")(function* (payment: Payment) {
  const { id } = payment
  const { money } = yield* ProductSettings
  const dueAt = nextStatusQuery(payment, yield* DateTime.now, money)
  if (Option.isNone(dueAt)) return
  const job = { kind: queryPaymentJob, key: id, dueAt: dueAt.value, payload: { paymentId: id } }
  yield* (yield* Jobs).schedule(job)
})

/** MONEY-017 The job `query-payment`: fails while the provider does not respond, so that it runs again. */
export const queryPayment = Effect.fn("queryPayment")(function* (id: PaymentId) {
  const found = yield* (yield* Payments).find(id)
  if (Option.isNone(found) || found.value.status !== "created") return
  yield* schedulePaymentQuery(yield* askProvider(found.value, "query"))
})
