import { Effect, Option } from "effect"
import type { Payment } from "#core/money/Payment.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Payments } from "#core/ports/Payments.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import { applyPaymentStatus } from "./applyPaymentStatus.ts"

/** N14, MONEY-015, MONEY-016 Queries the provider when the person returns from its page, since the webhook may be late. */
export const returnFromPayment = Effect.fn("returnFromPayment")(function* (id: PaymentId) {
  const provider = yield* PaymentProvider
  const found = yield* (yield* Payments).find(id)
  if (Option.isNone(found)) return Option.none<Payment>()
  const status = yield* Effect.catchTag(
    provider.statusOf(found.value.reference),
    "payment_provider_unavailable",
    () => Effect.succeed(found.value.status)
  )
  return Option.some(yield* applyPaymentStatus(id, status))
})
