import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Returns as soon as a transaction waits for a lock. */
export const untilOneWaits = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const waiting = sql`SELECT FROM pg_locks WHERE NOT granted`
  yield* Effect.repeat(waiting, { until: (rows) => rows.length > 0 })
})
