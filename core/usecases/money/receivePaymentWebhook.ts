import { Effect, Option } from "effect"
import { PaymentProvider, type PaymentWebhook } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import { applyPaymentStatus } from "./applyPaymentStatus.ts"

/** Applies a webhook of the payment provider; answers false for a forged one and for an unknown payment. */
export const receivePaymentWebhook = Effect.fn("receivePaymentWebhook")(function* (webhook: PaymentWebhook) {
  const provider = yield* PaymentProvider
  const report = yield* provider.readWebhook(webhook)
  if (Option.isNone(report)) return false
  const payment = yield* (yield* Payments).findByReference(provider.name, report.value.reference)
  if (Option.isNone(payment)) return false
  yield* applyPaymentStatus(payment.value.id, report.value.status)
  return true
})
