import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Vacation } from "#core/account/vacation.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import type { UserId } from "#core/shared/ids.ts"

const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ start: Schema.String, end: Schema.String }))
)

export const layerVacationsSql = Layer.effect(
  Vacations,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    latestOf: (personId: UserId) =>
      sql`SELECT first_day::text AS start, last_day::text AS end FROM vacation
        WHERE person_id = ${personId} ORDER BY last_day DESC LIMIT 1`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map(([row]) => Option.fromUndefinedOr(row)),
        Effect.orDie
      ),
    upsert: (personId: UserId, { end, start }: Vacation) =>
      sql`INSERT INTO vacation (person_id, first_day, last_day)
        VALUES (${personId}, ${start}::date, ${end}::date)
        ON CONFLICT (person_id, first_day) DO UPDATE SET last_day = excluded.last_day`.pipe(
        Effect.asVoid,
        Effect.orDie
      ),
    remove: (personId: UserId, { start }: Vacation) =>
      sql`DELETE FROM vacation WHERE person_id = ${personId} AND first_day = ${start}::date`.pipe(
        Effect.asVoid,
        Effect.orDie
      )
  }))
)
