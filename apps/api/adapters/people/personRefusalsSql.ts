import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { PersonRefusals } from "#core/ports/PersonRefusals.ts"

export const layerPersonRefusalsSql = Layer.effect(
  PersonRefusals,
  Effect.map(SqlClient.SqlClient, (sql): PersonRefusals["Service"] => ({
    keep: ({ at, call, code, personId }) =>
      sql`INSERT INTO person_refusal (person_id, call, code, at)
        SELECT id, ${call}, ${code}, ${DateTime.toDateUtc(at)} FROM person WHERE id = ${personId} AND deleted_at IS NULL
        ON CONFLICT ON CONSTRAINT person_refusal_once DO UPDATE SET at = excluded.at`.pipe(
        Effect.asVoid,
        Effect.orDie
      )
  }))
)
