import { Effect, Layer, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { decidePayment, toPayPage } from "./decidePayment.ts"
import { renderPayPage, renderUnknownPayment } from "./renderPayPage.ts"

const Action = Schema.Struct({ action: Schema.Literals(["authorise", "cancel"]) })
const statusOf = { authorise: "authorized", cancel: "cancelled" } as const

const referenceOf = Effect.map(HttpRouter.params, ({ reference = "" }) => reference)

const show = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const reference = yield* referenceOf
  const page = yield* Effect.flatMap(
    sql`SELECT * FROM sandbox_payment WHERE reference = ${reference}`,
    toPayPage
  )
  if (Option.isSome(page)) return HttpServerResponse.html(renderPayPage(page.value))
  return HttpServerResponse.setStatus(
    HttpServerResponse.html(renderUnknownPayment(yield* RequestLanguage)),
    404
  )
})

/** Decides the payment, then redirects the person back. */
const decide = Effect.gen(function* () {
  const { action } = yield* HttpServerRequest.schemaBodyUrlParams(Action)
  const page = yield* onProductTime(decidePayment(yield* referenceOf, statusOf[action]))
  if (Option.isNone(page)) return yield* show
  return HttpServerResponse.redirect(page.value.returnPath, { status: 303 })
})

/** The page of the sandbox provider; these routes exist only if it is the provider. */
export const layerPayRoutes = Layer.merge(
  HttpRouter.add("GET", "/sandbox/pay/:reference", show),
  HttpRouter.add("POST", "/sandbox/pay/:reference", decide)
)
