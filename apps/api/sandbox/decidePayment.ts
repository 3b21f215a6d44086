import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/providers/paymentSandbox.ts"
import { PaymentStatus } from "#core/money/Payment.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Currency } from "#core/shared/country.ts"
import { Language } from "#core/shared/language.ts"
import { Minor } from "#core/shared/Money.ts"
import { receivePaymentWebhook } from "#core/usecases/money/paymentWebhook.ts"
import type { PayPage } from "./payPage.ts"

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

/** What the sandbox's page shows of a row of its table. */
export const pageOf = Effect.fn("sandbox.pageOf")(function* (rows: ReadonlyArray<unknown>) {
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

/** The person has decided: we are told by a signed call, as a provider would. None when there is nothing to decide any more. */
export const decidePayment = Effect.fn("sandbox.decidePayment")(function* (
  reference: string,
  status: "authorized" | "cancelled"
) {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets
  const page = yield* Effect.flatMap(
    sql`UPDATE sandbox_payment SET status = ${status} WHERE reference = ${reference} AND status = 'created' RETURNING *`,
    pageOf
  )
  if (Option.isSome(page)) {
    const body = JSON.stringify({ reference, status })
    const headers = { [sandboxSignature]: secrets.sign(sandboxPurpose, body) }
    yield* receivePaymentWebhook({ headers, body, path: "/api/payments/webhook" })
  }
  return page
})
