import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-004 The reservations by their licence plate or its beginning, in the order of bytes. */
export const parkingPlates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX parking_reservation_plate 
    ON parking_reservation (license_plate COLLATE "C", starting_at, id)`
})
