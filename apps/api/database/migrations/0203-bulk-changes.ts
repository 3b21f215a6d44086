import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 Adds when a bulk job has changed a row, so that its undo leaves what an agent has done since. */
export const bulkChanges = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE bulk_row ADD COLUMN changed_at timestamptz`
})
