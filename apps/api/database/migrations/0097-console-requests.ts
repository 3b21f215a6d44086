import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 The orders of the console's list of requests. */
export const consoleRequests = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX commute_request_by_creation ON commute_request (created_at, id)`
  yield* sql`CREATE INDEX commute_request_by_time ON commute_request (planned_time, id)`
})
