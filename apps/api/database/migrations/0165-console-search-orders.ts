import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 The order by name has all people, because trips by driver have deleted ones too; a rare status of bookings is found by an index. */
export const consoleSearchOrders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP INDEX person_by_name`
  yield* sql`CREATE INDEX person_by_name ON person (coalesce(name, ''), coalesce(last_name, ''), id)`
  yield* sql`DROP INDEX booking_waiting`
  yield* sql`CREATE INDEX booking_by_status ON booking (status, created_at, id) WHERE status <> 'ACCEPTED'`
})
