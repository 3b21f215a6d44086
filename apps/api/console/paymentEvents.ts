import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type PaymentEventRow, PaymentRowSource, PaymentRowState } from "#core/contract/consoleMoney.ts"

const Row = Schema.Struct({
  source: PaymentRowSource,
  reported: Schema.OptionFromNullOr(PaymentRowState),
  is_change: Schema.Boolean,
  first_at: Schema.DateTimeUtcFromDate,
  last_at: Schema.DateTimeUtcFromDate,
  times: Schema.Int
})
const decodeRows = rowsDecoder(Row)

const eventOf = (row: typeof Row.Type): PaymentEventRow => ({
  source: row.source,
  reported: row.reported,
  isChange: row.is_change,
  firstAt: row.first_at,
  lastAt: row.last_at,
  times: row.times
})

/** CONS-001 Loads what the provider has said of a top-up, or what became of a payout, the oldest first. */
export const loadPaymentEvents = Effect.fn("loadPaymentEvents")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT source, reported, is_change, first_at, last_at, times
      FROM payment_event WHERE payment_id = ${id}
    UNION ALL SELECT 'file', 'filed', true, f.created_at, f.created_at, 1
      FROM payout p JOIN payout_file f ON f.id = p.file_id WHERE p.id = ${id}
    UNION ALL SELECT 'bank', state, true, ended_at, ended_at, 1
      FROM payout WHERE id = ${id} AND ended_at IS NOT NULL
    ORDER BY first_at, is_change DESC, source`
  return (yield* decodeRows(rows)).map(eventOf)
}, Effect.orDie)
