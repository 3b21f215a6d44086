import { Effect, Layer } from "effect"
import { layerPayRoutes } from "#api/sandbox/payRoutes.ts"
import { PaymentProviders } from "#core/ports/PaymentProviders.ts"
import { layerPaymentReturn } from "./returnPage.ts"
import { layerSwishPage } from "./swishPage.ts"
import { layerPaymentWebhook } from "./webhook.ts"

/** The routes of the payment providers and of the person who returns from their pages. */
export const layerPayments = Layer.unwrap(
  Effect.map(PaymentProviders, ({ all }) => {
    const has = (wanted: string) => all.some(({ name }) => name === wanted)
    return Layer.mergeAll(
      layerPaymentWebhook,
      layerPaymentReturn,
      has("sandbox") ? layerPayRoutes : Layer.empty,
      has("swish") ? layerSwishPage : Layer.empty
    )
  })
)
