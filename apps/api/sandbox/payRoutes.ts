import { Effect, Layer, Option, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/payment-sandbox.ts"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { PaymentStatus } from "#core/money/Payment.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Currency } from "#core/shared/country.ts"
import { Language } from "#core/shared/language.ts"
import { Minor } from "#core/shared/Money.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { receivePaymentNews } from "#core/usecases/money/paymentNews.ts"
import { noSuchPayment, type PayPage, payPage } from "./payPage.ts"

const Row = Schema.Struct({
  reference: Schema.String,
  method: Schema.String,
  amount: Minor,
  currency: Currency,
  language: Language,
  return_path: Schema.String,
  status: PaymentStatus
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))
const Action = Schema.Struct({ action: Schema.Literals(["authorise", "cancel"]) })
const statusOf = { authorise: "authorized", cancel: "cancelled" } as const

const pageOf = Effect.fn("sandbox.pageOf")(function* (rows: ReadonlyArray<unknown>) {
  const [row] = yield* decodeRows(rows)
  return Option.map(
    Option.fromUndefinedOr(row),
    ({ return_path, amount, currency, ...page }): PayPage => ({
      ...page,
      amount: { amount, currency },
      returnPath: return_path
    })
  )
})

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

/** As a provider would: tells us by a signed call, then sends the person back. */
const decide = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets
  const reference = yield* referenceOf
  const { action } = yield* HttpServerRequest.schemaBodyUrlParams(Action)
  const status = statusOf[action]
  const page = yield* Effect.flatMap(
    sql`UPDATE sandbox_payment SET status = ${status} WHERE reference = ${reference} AND status = 'created' RETURNING *`,
    pageOf
  )
  if (Option.isNone(page)) return yield* show
  const body = JSON.stringify({ reference, status })
  const headers = { [sandboxSignature]: secrets.sign(sandboxPurpose, body) }
  yield* onProductTime(receivePaymentNews({ headers, body, path: "/api/payments/webhook" }))
  return HttpServerResponse.redirect(page.value.returnPath, { status: 303 })
})

/** The sandbox provider's own page. Only there where the sandbox is the provider. */
export const layerPayRoutes = Layer.merge(
  HttpRouter.add("GET", "/sandbox/pay/:reference", show),
  HttpRouter.add("POST", "/sandbox/pay/:reference", decide)
)
