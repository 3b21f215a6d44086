import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { PaymentStatus } from "#core/money/Payment.ts"
import { PaymentMethod } from "#core/money/topUp.ts"
import { type PaymentOrder, PaymentProvider, type PaymentWebhook } from "#core/ports/PaymentProvider.ts"
import { Secrets } from "#core/ports/Secrets.ts"

/** Header with the webhook's signature over its body. */
export const sandboxSignature = "x-sandbox-signature"
export const sandboxPurpose = "sandbox payment"

const Webhook = Schema.fromJsonString(Schema.Struct({ reference: Schema.String, status: PaymentStatus }))
const decodeWebhook = Schema.decodeUnknownOption(Webhook)
const decodeStatus = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ status: PaymentStatus })))

const makeSandboxPayments = (sql: SqlClient.SqlClient) => ({
  create: Effect.fn("PaymentSandbox.create")(function* (order: PaymentOrder) {
    yield* sql`INSERT INTO sandbox_payment ${sql.insert({
      reference: order.id,
      method: order.method,
      amount: order.amount.amount,
      currency: order.amount.currency,
      language: order.language,
      return_path: order.returnPath,
      status: "created",
      created_at: DateTime.toDateUtc(yield* DateTime.now)
    })} ON CONFLICT (reference) DO NOTHING`
    return `/sandbox/pay/${order.id}`
  }, Effect.orDie),
  statusOf: Effect.fn("PaymentSandbox.statusOf")(
    function* (reference: string) {
      const rows = yield* sql`SELECT status FROM sandbox_payment WHERE reference = ${reference}`
      const [row] = yield* Effect.orDie(decodeStatus(rows))
      return row?.status ?? "created"
    },
    Effect.catchTag("SqlError", Effect.die)
  ),
  capture: (reference: string) =>
    sql`UPDATE sandbox_payment SET status = 'captured' WHERE reference = ${reference} AND status = 'authorized'`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

/**
 * A payment provider within this server, for development and tests; its page is `/sandbox/pay/{reference}`. Like a real one
 * it calls a signed webhook and redirects the person back. Never in production.
 */
export const layerPaymentSandbox = Layer.effect(
  PaymentProvider,
  Effect.gen(function* () {
    const payments = makeSandboxPayments(yield* SqlClient.SqlClient)
    const secrets = yield* Secrets
    const readWebhook = ({ headers, body }: PaymentWebhook) =>
      Effect.sync(() =>
        secrets.isSigned(sandboxPurpose, body, headers[sandboxSignature] ?? "")
          ? decodeWebhook(body)
          : Option.none()
      )
    return { name: "sandbox", methods: PaymentMethod.literals, readWebhook, ...payments }
  })
)
