import { Effect, Option } from "effect"
import type { Payment } from "#core/money/Payment.ts"
import { PaymentProvider, type PaymentWebhook } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import { capturePayment, closePayment } from "./closePayment.ts"

/** The provider's webhook: false for a forged call or one about nothing of ours, which changes nothing. */
export const receivePaymentWebhook = Effect.fn("receivePaymentWebhook")(function* (news: PaymentWebhook) {
  const provider = yield* PaymentProvider
  const notice = yield* provider.readWebhook(news)
  if (Option.isNone(notice)) return false
  const payment = yield* (yield* Payments).findByReference(provider.name, notice.value.reference)
  if (Option.isNone(payment)) return false
  yield* closePayment(payment.value.id, notice.value.status)
  return true
})

/** N14, MONEY-015, MONEY-016 the person is back: the provider is asked, for its webhook may be late. */
export const returnFromPayment = Effect.fn("returnFromPayment")(function* (id: PaymentId) {
  const provider = yield* PaymentProvider
  const found = yield* (yield* Payments).find(id)
  if (Option.isNone(found)) return Option.none<Payment>()
  const status = yield* Effect.orElseSucceed(
    provider.statusOf(found.value.reference),
    () => found.value.status
  )
  return Option.some(yield* closePayment(id, status))
})

/** MONEY-017 the job `capture-payment`: fails while the provider does, so that it is tried again. */
export const capturePaymentAgain = Effect.fn("capturePaymentAgain")(function* (id: PaymentId) {
  const found = yield* (yield* Payments).find(id)
  if (Option.isSome(found)) yield* capturePayment(found.value)
})
