import { Effect } from "effect"
import type { Payment } from "#core/money/Payment.ts"
import type { PaymentEventSource } from "#core/money/PaymentEvent.ts"
import { applyPaymentStatus } from "./applyPaymentStatus.ts"
import { providerOf } from "./paymentProviders.ts"
import { recordSilence } from "./recordSilence.ts"

/** MONEY-017 Queries the provider for the status of a payment, and applies it. Fails if the provider does not respond, which is recorded. */
export const askProvider = Effect.fn("askProvider")(function* (payment: Payment, source: PaymentEventSource) {
  const { statusOf } = yield* providerOf(payment)
  const status = yield* Effect.tapErrorTag(statusOf(payment), "payment_provider_unavailable", () =>
    recordSilence(payment.id, source)
  )
  return yield* applyPaymentStatus(payment.id, { source, status })
})
