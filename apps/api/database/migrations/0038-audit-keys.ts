import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * SEC-012 New entries of the audit log have keyed hashes (`is_keyed`); the older ones are covered by the first keyed one.
 * `audit_verification` has one row: the latest verification.
 */
export const auditKeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE audit ADD COLUMN is_keyed boolean NOT NULL DEFAULT false`
  yield* sql`CREATE TABLE audit_verification (
    is_latest boolean PRIMARY KEY CHECK (is_latest),
    at timestamptz NOT NULL,
    head_id bigint NOT NULL,
    broken_at bigint)`
})
