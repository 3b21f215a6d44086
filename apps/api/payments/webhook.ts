import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { receivePaymentWebhook } from "#core/usecases/money/paymentWebhook.ts"

/** Where a payment provider tells its news: `204` when heard, `403` for a forged call or one about nothing of ours. */
export const layerPaymentWebhook = HttpRouter.add(
  "POST",
  "/api/payments/webhook",
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const body = yield* request.text
    const heard = yield* onProductTime(
      receivePaymentWebhook({ headers: request.headers, body, path: "/api/payments/webhook" })
    )
    return HttpServerResponse.empty({ status: heard ? 204 : 403 })
  })
)
