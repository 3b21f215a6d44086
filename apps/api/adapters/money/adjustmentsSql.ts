import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type Adjustment, AdjustmentState } from "#core/money/Adjustment.ts"
import { Adjustments } from "#core/ports/Adjustments.ts"
import { Currency } from "#core/shared/country.ts"
import { AdjustmentId, UserId } from "#core/shared/ids.ts"
import { Minor, minor } from "#core/shared/Money.ts"

/** A row of `balance_adjustment`; `amount` in minor units. */
export const StoredAdjustment = Schema.Struct({
  id: AdjustmentId,
  person_id: UserId,
  amount: Minor,
  currency: Currency,
  reason: Schema.String,
  state: AdjustmentState,
  requested_by: UserId,
  requested_at: Schema.DateTimeUtcFromDate
})
const decodeRows = rowsDecoder(StoredAdjustment)
const decodeSums = rowsDecoder(Schema.Struct({ sum: Minor }))

const adjustmentOf = (row: typeof StoredAdjustment.Type): Adjustment => ({
  id: row.id,
  personId: row.person_id,
  amount: { amount: row.amount, currency: row.currency },
  reason: row.reason,
  state: row.state,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at
})

export const layerAdjustmentsSql = Layer.effect(
  Adjustments,
  Effect.map(SqlClient.SqlClient, (sql): Adjustments["Service"] => ({
    add: ({ amount, id, personId, reason, requestedAt, requestedBy, state }) =>
      sql`INSERT INTO balance_adjustment ${sql.insert({
        id,
        person_id: personId,
        amount: amount.amount,
        currency: amount.currency,
        reason,
        state,
        requested_by: requestedBy,
        requested_at: DateTime.toDateUtc(requestedAt)
      })}`.pipe(Effect.asVoid, Effect.orDie),
    lock: (id) =>
      sql`SELECT id, person_id, amount, currency, reason, state, requested_by, requested_at
        FROM balance_adjustment WHERE id = ${id} FOR UPDATE`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), adjustmentOf)),
        Effect.orDie
      ),
    decide: (id, { at, by, reason, state }) =>
      sql`UPDATE balance_adjustment SET state = ${state}, decided_by = ${by}, decided_at = ${DateTime.toDateUtc(at)},
        decision_reason = ${reason} WHERE id = ${id}`.pipe(Effect.asVoid, Effect.orDie),
    sumSince: (personId, currency, since) =>
      sql`SELECT coalesce(sum(abs(amount)), 0)::float8 AS sum FROM balance_adjustment WHERE person_id = ${personId}
        AND currency = ${currency} AND requested_at > ${DateTime.toDateUtc(since)} AND state <> 'DECLINED'`.pipe(
        Effect.flatMap(decodeSums),
        Effect.map(([row]) => row?.sum ?? minor(0)),
        Effect.orDie
      )
  }))
)
