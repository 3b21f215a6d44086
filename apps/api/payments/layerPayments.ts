import { Effect, Layer } from "effect"
import { layerPayRoutes } from "#api/sandbox/payRoutes.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { layerPaymentReturn } from "./returnPage.ts"
import { layerPaymentWebhook } from "./webhook.ts"

/** The routes of the payment provider and of the person who returns from its page. */
export const layerPayments = Layer.unwrap(
  Effect.map(PaymentProvider, ({ name }) =>
    Layer.mergeAll(layerPaymentWebhook, layerPaymentReturn, name === "sandbox" ? layerPayRoutes : Layer.empty)
  )
)
