import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type FailedSignInKey, FailedSignIns } from "#core/ports/FailedSignIns.ts"

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ failures: Schema.Int })))

export const layerFailedSignInsSql = Layer.effect(
  FailedSignIns,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    count: Effect.fn("FailedSignIns.count")(function* ({ personId, step }: FailedSignInKey) {
      const rows = yield* sql`INSERT INTO failed_sign_in AS f (person_id, step, failures)
        VALUES (${personId}, ${step}, 1)
        ON CONFLICT (person_id, step) DO UPDATE SET failures = f.failures + 1 RETURNING failures`
      const [row] = yield* decodeRows(rows)
      return (row?.failures ?? 1) - 1
    }, Effect.orDie),
    close: Effect.fn("FailedSignIns.close")(function* ({ personId, step }: FailedSignInKey) {
      const rows = yield* sql`DELETE FROM failed_sign_in WHERE person_id = ${personId} AND step = ${step}
        RETURNING failures`
      const [row] = yield* decodeRows(rows)
      return row?.failures ?? 0
    }, Effect.orDie)
  }))
)
