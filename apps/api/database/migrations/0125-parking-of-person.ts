import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-004 The reservations of a driver by their start. */
export const parkingOfPerson = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX parking_reservation_by_driver ON parking_reservation (driver_id, starting_at, id)`
})
