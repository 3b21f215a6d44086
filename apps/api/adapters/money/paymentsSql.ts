import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type Payment, PaymentStatus } from "#core/money/Payment.ts"
import type { PaymentEvent } from "#core/money/PaymentEvent.ts"
import { PaymentMethod } from "#core/money/topUp.ts"
import { Payments } from "#core/ports/Payments.ts"
import { Currency } from "#core/shared/country.ts"
import { PaymentId, TripId, UserId } from "#core/shared/ids.ts"
import { Minor } from "#core/shared/Money.ts"

const Row = Schema.Struct({
  id: PaymentId,
  person_id: UserId,
  provider: Schema.String,
  reference: Schema.String,
  provider_id: Schema.OptionFromNullOr(Schema.String),
  method: PaymentMethod,
  amount: Minor,
  currency: Currency,
  status: PaymentStatus,
  trip_id: Schema.OptionFromNullOr(TripId),
  created_at: Schema.DateTimeUtcFromDate
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const paymentOf = (row: typeof Row.Type): Payment => ({
  id: row.id,
  personId: row.person_id,
  provider: row.provider,
  reference: row.reference,
  providerId: row.provider_id,
  method: row.method,
  amount: { amount: row.amount, currency: row.currency },
  status: row.status,
  tripId: row.trip_id,
  createdAt: row.created_at
})

const toPayments = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeRows(rows), (decoded) => decoded.map(paymentOf))
const toFirst = (rows: ReadonlyArray<unknown>) =>
  Effect.map(toPayments(rows), ([payment]) => Option.fromUndefinedOr(payment))

const makePayments = (sql: SqlClient.SqlClient): Payments["Service"] => ({
  add: (payment: Payment) =>
    sql`INSERT INTO payment ${sql.insert({
      id: payment.id,
      person_id: payment.personId,
      provider: payment.provider,
      reference: payment.reference,
      provider_id: Option.getOrNull(payment.providerId),
      method: payment.method,
      amount: payment.amount.amount,
      currency: payment.amount.currency,
      status: payment.status,
      trip_id: Option.getOrNull(payment.tripId),
      created_at: DateTime.toDateUtc(payment.createdAt),
      updated_at: DateTime.toDateUtc(payment.createdAt)
    })}`.pipe(Effect.asVoid, Effect.orDie),
  find: (id: PaymentId) => Effect.orDie(Effect.flatMap(sql`SELECT * FROM payment WHERE id = ${id}`, toFirst)),
  lock: (id: PaymentId) =>
    Effect.orDie(Effect.flatMap(sql`SELECT * FROM payment WHERE id = ${id} FOR UPDATE`, toFirst)),
  findByReference: (provider: string, reference: string) =>
    Effect.orDie(
      Effect.flatMap(
        sql`SELECT * FROM payment WHERE provider = ${provider} AND reference = ${reference}`,
        toFirst
      )
    ),
  openOf: (personId: UserId) =>
    sql`SELECT * FROM payment WHERE person_id = ${personId} AND status IN ('created', 'authorized')`.pipe(
      Effect.flatMap(toPayments),
      Effect.orDie
    ),
  setProviderId: (id: PaymentId, providerId: string) =>
    sql`UPDATE payment SET provider_id = ${providerId} WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
  setStatus: (id: PaymentId, status: PaymentStatus, at: DateTime.Utc) =>
    sql`UPDATE payment SET status = ${status}, updated_at = ${DateTime.toDateUtc(at)} WHERE id = ${id}`.pipe(
      Effect.asVoid,
      Effect.orDie
    ),
  record: (id: PaymentId, { at, isChange, reported, source }: PaymentEvent) => {
    const time = DateTime.toDateUtc(at)
    return sql`INSERT INTO payment_event (payment_id, source, reported, is_change, first_at, last_at, times)
      VALUES (${id}, ${source}, ${Option.getOrNull(reported)}, ${isChange}, ${time}, ${time}, 1)
      ON CONFLICT ON CONSTRAINT payment_event_once DO UPDATE
        SET times = payment_event.times + 1, last_at = excluded.last_at`.pipe(Effect.asVoid, Effect.orDie)
  }
})

export const layerPaymentsSql = Layer.effect(Payments, Effect.map(SqlClient.SqlClient, makePayments))
