import { Effect, Option } from "effect"
import { Payments } from "#core/ports/Payments.ts"
import type { PaymentId } from "#core/shared/ids.ts"
import { askProvider } from "./askProvider.ts"

/**
 * N14, MONEY-015, MONEY-016 Queries the provider when the person returns from its page, since the webhook may be late. While the provider
 * does not respond, the status stays.
 */
export const returnFromPayment = Effect.fn("returnFromPayment")(function* (id: PaymentId) {
  const found = yield* (yield* Payments).find(id)
  if (Option.isNone(found)) return found
  const payment = yield* Effect.catchTag(
    askProvider(found.value, "return"),
    "payment_provider_unavailable",
    () => Effect.succeed(found.value)
  )
  return Option.some(payment)
})
