import { Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { paymentReturnPath } from "#core/money/paymentPaths.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { returnFromPayment } from "#core/usecases/money/returnFromPayment.ts"

const isPaymentId = Schema.is(PaymentId)

/**
 * N14 Redirects the person who returns from the provider to the app, with the status of the payment if it is known; else a
 * notification follows later.
 */
export const layerPaymentReturn = HttpRouter.add(
  "GET",
  paymentReturnPath(":id"),
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
