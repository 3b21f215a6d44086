import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { PaymentStatus } from "#core/money/Payment.ts"
import { PaymentMethod } from "#core/money/topUp.ts"
import {
  type PaymentOrder,
  type PaymentProvider,
  PaymentProviders,
  type PaymentWebhook,
  type ProviderPayment
} from "#core/ports/PaymentProviders.ts"
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
    return { link: `/sandbox/pay/${order.id}`, providerId: Option.none() }
  }, Effect.orDie),
  statusOf: Effect.fn("PaymentSandbox.statusOf")(
    function* ({ reference }: ProviderPayment) {
      const rows = yield* sql`SELECT status FROM sandbox_payment WHERE reference = ${reference}`
      const [row] = yield* Effect.orDie(decodeStatus(rows))
      return row?.status ?? "created"
    },
    Effect.catchTag("SqlError", Effect.die)
  ),
  capture: ({ reference }: ProviderPayment) =>
    sql`UPDATE sandbox_payment SET status = 'captured' WHERE reference = ${reference} AND status = 'authorized'`.pipe(
      Effect.asVoid,
      Effect.orDie
    )
})

/**
 * A payment provider within this server, for development and tests; its page is `/sandbox/pay/{reference}`. Like a real one
 * it calls a signed webhook and redirects the person back. Never in production.
 */
export const makePaymentSandbox = Effect.gen(function* () {
  const payments = makeSandboxPayments(yield* SqlClient.SqlClient)
  const secrets = yield* Secrets
  const readWebhook = ({ headers, body }: PaymentWebhook) =>
    Effect.sync(() =>
      secrets.isSigned(sandboxPurpose, body, headers[sandboxSignature] ?? "")
        ? Option.map(decodeWebhook(body), (notice) => ({ ...notice, providerId: Option.none<string>() }))
        : Option.none()
    )
  const provider: PaymentProvider = {
    name: "sandbox",
    methods: PaymentMethod.literals,
    readWebhook,
    ...payments
  }
  return provider
})

/** The sandbox as the only payment provider. */
export const layerPaymentSandbox = Layer.effect(
  PaymentProviders,
  Effect.map(makePaymentSandbox, (sandbox) => ({ all: [sandbox] }))
)
