import { Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { returnFromPayment } from "#core/usecases/money/paymentNews.ts"

const isPaymentId = Schema.is(PaymentId)

/** N14: the provider sends the person here, and we send them on to the app with what became of the payment. */
export const layerPaymentReturn = HttpRouter.add(
  "GET",
  "/api/payments/:id/return",
  Effect.gen(function* () {
    const { id = "" } = yield* HttpRouter.params
    const payment = isPaymentId(id) ? yield* onProductTime(returnFromPayment(id)) : Option.none()
    if (Option.isNone(payment)) return HttpServerResponse.redirect("/", { status: 303 })
    const { status } = payment.value
    const callback = status === "created" ? "cancelled" : status
    return HttpServerResponse.redirect(`/?payment_callback=${callback}`, { status: 303 })
  })
)
