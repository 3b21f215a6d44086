import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { BlockedPhones } from "#core/ports/BlockedPhones.ts"
import { UserId } from "#core/shared/ids.ts"

const decodeRows = rowsDecoder(
  Schema.Struct({
    reason: Schema.String,
    by: Schema.OptionFromNullOr(UserId),
    at: Schema.DateTimeUtcFromDate
  })
)

export const layerBlockedPhonesSql = Layer.effect(
  BlockedPhones,
  Effect.map(SqlClient.SqlClient, (sql): BlockedPhones["Service"] => ({
    find: (phone) =>
      sql`SELECT reason, blocked_by AS by, blocked_at AS at FROM blocked_phone WHERE phone = ${phone}`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map(([row]) => Option.fromUndefinedOr(row)),
        Effect.orDie
      ),
    add: (phone, { at, by, reason }) =>
      sql`INSERT INTO blocked_phone (phone, reason, blocked_by, blocked_at)
          VALUES (${phone}, ${reason}, ${Option.getOrNull(by)}, ${DateTime.toDateUtc(at)}) ON CONFLICT DO NOTHING`.pipe(
        Effect.asVoid,
        Effect.orDie
      ),
    remove: (phone) => sql`DELETE FROM blocked_phone WHERE phone = ${phone}`.pipe(Effect.asVoid, Effect.orDie)
  }))
)
