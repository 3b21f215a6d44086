import { Effect, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { PAYMENT_WEBHOOK_PATH } from "#core/money/paymentPaths.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { receivePaymentWebhook } from "#core/usecases/money/receivePaymentWebhook.ts"

/**
 * The webhook of payment providers: `204` if accepted, `403` for a forged call or an unknown payment, `503` while the provider cannot be
 * asked whether it is true, so that it calls again.
 */
export const layerPaymentWebhook = HttpRouter.add(
  "POST",
  PAYMENT_WEBHOOK_PATH,
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const body = yield* request.text
    const received = yield* Effect.option(
      onProductTime(receivePaymentWebhook({ headers: request.headers, body, path: PAYMENT_WEBHOOK_PATH }))
    )
    if (Option.isNone(received)) return HttpServerResponse.empty({ status: 503 })
    const isAccepted = received.value
    if (!isAccepted) yield* (yield* SecurityLog).record({ name: "webhook_refused" })
    return HttpServerResponse.empty({ status: isAccepted ? 204 : 403 })
  })
)
