import { Effect, Option } from "effect"
import type { Payment } from "#core/money/Payment.ts"
import { Payments } from "#core/ports/Payments.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import { applyPaymentStatus } from "./applyPaymentStatus.ts"
import { providerOf } from "./paymentProviders.ts"

/** Queries the provider; while it does not respond, the status stays. */
const currentStatus = (payment: Payment) =>
  Effect.gen(function* () {
    const { statusOf } = yield* providerOf(payment)
    return yield* statusOf(payment)
  }).pipe(Effect.catchTag("payment_provider_unavailable", () => Effect.succeed(payment.status)))

/** N14, MONEY-015, MONEY-016 Queries the provider when the person returns from its page, since the webhook may be late. */
export const returnFromPayment = Effect.fn("returnFromPayment")(function* (id: PaymentId) {
  const found = yield* (yield* Payments).find(id)
  if (Option.isNone(found)) return Option.none<Payment>()
  return Option.some(yield* applyPaymentStatus(id, yield* currentStatus(found.value)))
})
