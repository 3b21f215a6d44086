import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { OneUseCodes } from "#core/ports/OneUseCodes.ts"

const date = DateTime.toDateUtc

export const layerOneUseCodesSql = Layer.effect(
  OneUseCodes,
  Effect.map(SqlClient.SqlClient, (sql): OneUseCodes["Service"] => ({
    replace: (personId, kind, { createdAt, expiresAt, hashes }) =>
      Effect.gen(function* () {
        yield* sql`DELETE FROM one_use_code WHERE person_id = ${personId} AND kind = ${kind}`
        yield* sql`INSERT INTO one_use_code (person_id, kind, code_hash, created_at, expires_at)
            SELECT ${personId}, ${kind}, code_hash, ${date(createdAt)},
              ${Option.getOrNull(Option.map(expiresAt, date))}::timestamptz
            FROM unnest(${[...hashes]}::text[]) AS new (code_hash)`
      }).pipe(Effect.orDie),
    use: (personId, kinds, hashes, now) =>
      sql`UPDATE one_use_code SET used_at = ${date(now)}
          WHERE person_id = ${personId} AND kind = ANY(${[...kinds]}) AND code_hash = ANY(${[...hashes]}::text[]) AND used_at IS NULL
            AND (expires_at IS NULL OR expires_at > ${date(now)}) RETURNING kind`.pipe(
        Effect.map((used) => used.length > 0),
        Effect.orDie
      ),
    countUnused: (personId, kind) =>
      sql<{ count: number }>`SELECT count(*)::int AS count FROM one_use_code
          WHERE person_id = ${personId} AND kind = ${kind} AND used_at IS NULL`.pipe(
        Effect.map(([row]) => row?.count ?? 0),
        Effect.orDie
      )
  }))
)
