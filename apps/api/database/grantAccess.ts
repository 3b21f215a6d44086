import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * ASVS-13.2.2 Grants an account what the server works with: the rows of all tables, but neither their structure nor a change of
 * what is for good. Repeating it after each migration covers the new tables.
 */
export const grantAccess = Effect.fn("grantAccess")(function* (account: string) {
  const sql = yield* SqlClient.SqlClient
  const to = sql.literal(`"${account.replaceAll('"', '""')}"`)
  yield* sql`REVOKE CREATE ON SCHEMA public FROM PUBLIC`
  yield* sql`GRANT USAGE ON SCHEMA public TO ${to}`
  yield* sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${to}`
  yield* sql`REVOKE UPDATE, DELETE ON audit FROM ${to}`
  yield* sql`REVOKE INSERT, UPDATE, DELETE ON migration FROM ${to}`
})
