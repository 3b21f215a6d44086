import { Effect, Option } from "effect"
import { type PaymentProvider, PaymentProviders, type PaymentWebhook } from "#core/ports/PaymentProviders.ts"
import { Payments } from "#core/ports/Payments.ts"
import { applyPaymentStatus } from "./applyPaymentStatus.ts"

/** Finds the provider that has sent a webhook, by asking each whether it did. */
const readByAny = Effect.fn("readByAny")(function* (webhook: PaymentWebhook) {
  for (const provider of (yield* PaymentProviders).all) {
    const notice = yield* provider.readWebhook(webhook)
    if (Option.isSome(notice)) return Option.some([provider, notice.value] as const)
  }
  return Option.none()
})

const findPayment = (provider: PaymentProvider, reference: string) =>
  Effect.flatMap(Payments, (payments) => payments.findByReference(provider.name, reference))

/**
 * MONEY-015 to MONEY-017 Applies a webhook of a payment provider; answers false for a forged one and for an unknown payment. It may come
 * before the provider has answered our own call.
 */
export const receivePaymentWebhook = Effect.fn("receivePaymentWebhook")(function* (webhook: PaymentWebhook) {
  const read = yield* readByAny(webhook)
  if (Option.isNone(read)) return false
  const [provider, { providerId, reference, status }] = read.value
  const payment = yield* findPayment(provider, reference)
  if (Option.isNone(payment)) return false
  if (Option.isSome(providerId)) yield* (yield* Payments).setProviderId(payment.value.id, providerId.value)
  yield* applyPaymentStatus(payment.value.id, { source: "webhook", status })
  return true
})
