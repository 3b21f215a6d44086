import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { OtpState } from "#core/account/otp.ts"
import type { Phone } from "#core/account/phone.ts"
import { Otps } from "#core/ports/Otps.ts"

const Row = Schema.Struct({
  code_hash: Schema.String,
  issued_at: Schema.DateTimeUtcFromDate,
  attempts: Schema.Int,
  is_used: Schema.Boolean,
  failures: Schema.Int,
  failures_since: Schema.DateTimeUtcFromDate
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const stateOf = (row: typeof Row.Type): OtpState => ({
  codeHash: row.code_hash,
  issuedAt: row.issued_at,
  attempts: row.attempts,
  isUsed: row.is_used,
  failures: row.failures,
  failuresSince: row.failures_since
})

const makeOtps = (sql: SqlClient.SqlClient): Otps["Service"] => ({
  // A number without a row can only be locked by an advisory lock.
  lock: Effect.fn("Otps.lock")(function* (phone: Phone) {
    yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`otp:${phone}`}, 0))`
    const rows = yield* sql`SELECT * FROM otp WHERE phone = ${phone}`
    const [row] = yield* decodeRows(rows)
    return Option.map(Option.fromUndefinedOr(row), stateOf)
  }, Effect.orDie),
  save: Effect.fn("Otps.save")(function* (phone: Phone, state: OtpState) {
    const columns = {
      code_hash: state.codeHash,
      issued_at: DateTime.toDateUtc(state.issuedAt),
      attempts: state.attempts,
      is_used: state.isUsed,
      failures: state.failures,
      failures_since: DateTime.toDateUtc(state.failuresSince)
    }
    yield* sql`INSERT INTO otp ${sql.insert({ phone, ...columns })}
      ON CONFLICT (phone) DO UPDATE SET ${sql.update(columns)}`
  }, Effect.orDie),
  isBlocked: (phone: Phone) =>
    sql`SELECT 1 FROM blocked_phone WHERE phone = ${phone}`.pipe(
      Effect.map((rows) => rows.length > 0),
      Effect.orDie
    )
})

export const layerOtpsSql = Layer.effect(Otps, Effect.map(SqlClient.SqlClient, makeOtps))
