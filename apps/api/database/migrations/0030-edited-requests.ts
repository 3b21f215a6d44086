import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** RECUR-018 what a passenger has changed of one day of a week stays as it is when the week changes. */
export const editedRequests = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE commute_request ADD COLUMN edited boolean NOT NULL DEFAULT false`
})
