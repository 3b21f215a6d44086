import { Effect, Option, Schema } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import QrCode from "qrcode"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import type { Payment } from "#core/money/Payment.ts"
import { paymentReturnPath, swishPagePath } from "#core/money/paymentPaths.ts"
import { Payments } from "#core/ports/Payments.ts"
import { PaymentId } from "#core/shared/ids.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { renderSwishPage } from "./renderSwishPage.ts"

const isPaymentId = Schema.is(PaymentId)

const findPayment = Effect.fn("swishPage.findPayment")(function* (id: string) {
  if (!isPaymentId(id)) return Option.none<Payment>()
  const found = yield* (yield* Payments).find(id)
  return Option.filter(found, ({ provider }) => provider === "swish")
})

/** The page shows the payment until it is decided, and then returns by itself. */
const show = Effect.gen(function* () {
  const { id = "" } = yield* HttpRouter.params
  const found = Option.getOrUndefined(yield* findPayment(id))
  if (found === undefined) return HttpServerResponse.redirect("/", { status: 303 })
  const returnPath = paymentReturnPath(found.id)
  const token = Option.getOrUndefined(found.providerId)
  if (found.status !== "created" || token === undefined) {
    return HttpServerResponse.redirect(returnPath, { status: 303 })
  }
  const callback = new URL(returnPath, yield* PublicUrl).href
  const page = renderSwishPage({
    language: yield* RequestLanguage,
    amount: found.amount,
    appUrl: `swish://paymentrequest?token=${token}&amp;callbackurl=${encodeURIComponent(callback)}`,
    qr: yield* Effect.promise(() => QrCode.toString(`D${token}`, { type: "svg", margin: 2 })),
    returnPath
  })
  return HttpServerResponse.setHeader(HttpServerResponse.html(page), "cache-control", "no-store")
})

/** MONEY-018 The page from which a person opens the Swish app, or scans a code with it; only if Swish is a provider. */
export const layerSwishPage = HttpRouter.add("GET", swishPagePath(":id"), show)
