import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 The orders of the console's list of bookings; those that wait are few, and looked for most. */
export const consoleBookings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX booking_by_creation ON booking (created_at, id)`
  yield* sql`CREATE INDEX booking_by_departure ON booking (departure, id)`
  yield* sql`CREATE INDEX booking_waiting ON booking (status, created_at, id)
    WHERE status IN ('AWAITING_APPROVAL', 'RESERVED')`
})
