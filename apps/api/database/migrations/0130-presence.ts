import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 Adds what each window of the console shows. The table is unlogged, because each window reports again within seconds. */
export const presence = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE UNLOGGED TABLE presence (
    session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
    window_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('person', 'trip')),
    subject_id uuid NOT NULL,
    since timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (session_id, window_id))`
})
