import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-002 Adds when the tab of an impersonation last said that it is open, and the impersonation whose window it took over. */
export const impersonationTabs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE impersonation ADD COLUMN seen_at timestamptz, ADD COLUMN replaces uuid REFERENCES impersonation`
})
