import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 The saved views of the console: shared ones have names of their own in a list, and each owner's others too. */
export const savedViews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE saved_view (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES person,
    list text NOT NULL,
    name text NOT NULL,
    is_shared boolean NOT NULL,
    filters jsonb NOT NULL,
    columns jsonb,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL)`
  yield* sql`CREATE UNIQUE INDEX saved_view_shared_name ON saved_view (list, lower(name)) WHERE is_shared`
  yield* sql`CREATE UNIQUE INDEX saved_view_own_name ON saved_view (owner_id, list, lower(name)) WHERE NOT is_shared`
  yield* sql`CREATE INDEX saved_view_of_owner ON saved_view (owner_id)`
})
