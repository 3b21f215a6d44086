import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { receivePaymentWebhook } from "#core/usecases/money/receivePaymentWebhook.ts"

/** The webhook of payment providers: `204` if accepted, `403` for a forged call or an unknown payment. */
export const layerPaymentWebhook = HttpRouter.add(
  "POST",
  "/api/payments/webhook",
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const body = yield* request.text
    const isAccepted = yield* onProductTime(
      receivePaymentWebhook({ headers: request.headers, body, path: "/api/payments/webhook" })
    )
    if (!isAccepted) yield* (yield* SecurityLog).record({ name: "webhook_refused" })
    return HttpServerResponse.empty({ status: isAccepted ? 204 : 403 })
  })
)
