import { Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/providers/paymentSandbox.ts"
import { PaymentStatus } from "#core/money/Payment.ts"
import { PAYMENT_WEBHOOK_PATH } from "#core/money/paymentPaths.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { Currency } from "#core/shared/country.ts"
import { Language } from "#core/shared/language.ts"
import { Minor } from "#core/shared/Money.ts"
import { receivePaymentWebhook } from "#core/usecases/money/receivePaymentWebhook.ts"
import type { PayPage } from "./renderPayPage.ts"

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

/** Decodes the row of a sandbox payment for its page. */
export const toPayPage = Effect.fn("sandbox.toPayPage")(function* (rows: ReadonlyArray<unknown>) {
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

/**
 * Stores the person's decision and calls the signed webhook; none if the payment was decided before. A client that leaves between the two
 * must not interrupt it: the decision would be stored, and the webhook never called.
 */
export const decidePayment = Effect.fn("sandbox.decidePayment")(function* (
  reference: string,
  status: "authorized" | "cancelled"
) {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets
  const page = yield* Effect.flatMap(
    sql`UPDATE sandbox_payment SET status = ${status} WHERE reference = ${reference} AND status = 'created' RETURNING *`,
    toPayPage
  )
  if (Option.isSome(page)) {
    const body = JSON.stringify({ reference, status })
    const headers = { [sandboxSignature]: secrets.sign(sandboxPurpose, body) }
    yield* Effect.orDie(receivePaymentWebhook({ headers, body, path: PAYMENT_WEBHOOK_PATH }))
  }
  return page
}, Effect.uninterruptible)
