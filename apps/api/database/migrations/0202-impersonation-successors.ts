import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-002 Finds the impersonation that took over the window of another one, of which there is one at most. */
export const impersonationSuccessors = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE UNIQUE INDEX impersonation_replaces ON impersonation (replaces) WHERE replaces IS NOT NULL`
})
