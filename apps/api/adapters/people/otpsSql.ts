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
  sent_at: Schema.Array(Schema.DateTimeUtcFromDate),
  used_at: Schema.Array(Schema.DateTimeUtcFromDate)
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const stateOf = (row: typeof Row.Type): OtpState => ({
  codeHash: row.code_hash,
  issuedAt: row.issued_at,
  attempts: row.attempts,
  isUsed: row.is_used,
  sent: row.sent_at,
  used: row.used_at
})

const makeOtps = (sql: SqlClient.SqlClient): Otps["Service"] => {
  const find = Effect.fn("Otps.find")(function* (phone: Phone) {
    const [row] = yield* decodeRows(yield* sql`SELECT * FROM otp WHERE phone = ${phone}`)
    return Option.map(Option.fromUndefinedOr(row), stateOf)
  }, Effect.orDie)
  return {
    find,
    // A number without a row can only be locked by an advisory lock.
    lock: Effect.fn("Otps.lock")(function* (phone: Phone) {
      yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`otp:${phone}`}, 0))`
      return yield* find(phone)
    }, Effect.orDie),
    save: Effect.fn("Otps.save")(function* (phone: Phone, state: OtpState) {
      const columns = {
        code_hash: state.codeHash,
        issued_at: DateTime.toDateUtc(state.issuedAt),
        attempts: state.attempts,
        is_used: state.isUsed,
        sent_at: state.sent.map(DateTime.toDateUtc),
        used_at: state.used.map(DateTime.toDateUtc)
      }
      yield* sql`INSERT INTO otp ${sql.insert({ phone, ...columns })}
      ON CONFLICT (phone) DO UPDATE SET ${sql.update(columns)}`
    }, Effect.orDie),
    isBlocked: (phone: Phone) =>
      sql`SELECT 1 FROM blocked_phone WHERE phone = ${phone}`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.orDie
      )
  }
}

export const layerOtpsSql = Layer.effect(Otps, Effect.map(SqlClient.SqlClient, makeOtps))
