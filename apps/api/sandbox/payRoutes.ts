import { Effect, Layer, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { decidePayment, pageOf } from "./decidePayment.ts"
import { noSuchPayment, payPage } from "./payPage.ts"

const Action = Schema.Struct({ action: Schema.Literals(["authorise", "cancel"]) })
const statusOf = { authorise: "authorized", cancel: "cancelled" } as const

const referenceOf = Effect.map(HttpRouter.params, ({ reference = "" }) => reference)

const show = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const reference = yield* referenceOf
  const page = yield* Effect.flatMap(
    sql`SELECT * FROM sandbox_payment WHERE reference = ${reference}`,
    pageOf
  )
  if (Option.isSome(page)) return HttpServerResponse.html(payPage(page.value))
  return HttpServerResponse.setStatus(HttpServerResponse.html(noSuchPayment(yield* RequestLanguage)), 404)
})

/** As a provider would: tells us, then sends the person back. */
const decide = Effect.gen(function* () {
  const { action } = yield* HttpServerRequest.schemaBodyUrlParams(Action)
  const page = yield* onProductTime(decidePayment(yield* referenceOf, statusOf[action]))
  if (Option.isNone(page)) return yield* show
  return HttpServerResponse.redirect(page.value.returnPath, { status: 303 })
})

/** The sandbox provider's own page. Only there where the sandbox is the provider. */
export const layerPayRoutes = Layer.merge(
  HttpRouter.add("GET", "/sandbox/pay/:reference", show),
  HttpRouter.add("POST", "/sandbox/pay/:reference", decide)
)
