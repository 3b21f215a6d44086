import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Every card of a person counts the trips on which they rode together with others, on either side. */
export const completedRides = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX booking_completed_of_driver ON booking (driver_id) INCLUDE (trip_id)
    WHERE completed_at IS NOT NULL AND status = 'ACCEPTED'`
  yield* sql`CREATE INDEX booking_completed_of_passenger ON booking (passenger_id) INCLUDE (trip_id)
    WHERE completed_at IS NOT NULL AND status = 'ACCEPTED'`
})
