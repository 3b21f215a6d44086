import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { prepare } from "#api/prepare.ts"
import { beginAuditLog } from "#core/usecases/console/verifyAudit.ts"

const truncateTables = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ name: string }>`SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename NOT IN ('migration', 'terms_version')`
  yield* sql`TRUNCATE ${sql.literal(rows.map((row) => row.name).join(", "))}`
}).pipe(Effect.orDie)

/** Test only: restores the database to the state after the first start, at the clock's current time. */
export const resetToStart = truncateTables.pipe(Effect.andThen(beginAuditLog), Effect.andThen(prepare))
export type ResetServices = Effect.Services<typeof resetToStart>
