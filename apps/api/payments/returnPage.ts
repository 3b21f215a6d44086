import { Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { returnFromPayment } from "#core/usecases/money/paymentWebhook.ts"

const isPaymentId = Schema.is(PaymentId)

/**
 * N14: the provider sends the person here, and we send them on to the app with what became of the payment; where that is not
 * known yet, without a word: it is told when it is.
 */
export const layerPaymentReturn = HttpRouter.add(
  "GET",
  "/api/payments/:id/return",
  Effect.gen(function* () {
    const { id = "" } = yield* HttpRouter.params
    const payment = isPaymentId(id) ? yield* onProductTime(returnFromPayment(id)) : Option.none()
    const decided = Option.filter(payment, ({ status }) => status !== "created")
    const location = Option.match(decided, {
      onNone: () => "/",
      onSome: ({ status }) => `/?payment_callback=${status}`
    })
    return HttpServerResponse.redirect(location, { status: 303 })
  })
)
