import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N26: trips that were there before somebody looked after them; the job itself knows when they are overdue. */
export const overdue = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO job (kind, key, due_at, payload)
    SELECT 'trip-overdue', id::text, planned_arrival, jsonb_build_object('tripId', id) FROM driver_trip
    WHERE completed_at IS NULL AND cancelled_at IS NULL`
})
