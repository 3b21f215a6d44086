import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * CONS-001 The orders of the console's lists of trips and people, each with the id at the end, and the trips that are not over, which
 * are few.
 */
export const listOrders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX driver_trip_by_departure ON driver_trip (planned_departure, id)`
  yield* sql`DROP INDEX driver_trip_departure`
  yield* sql`CREATE INDEX driver_trip_by_from ON driver_trip (from_city, from_street, id)`
  yield* sql`CREATE INDEX driver_trip_by_to ON driver_trip (to_city, to_street, id)`
  yield* sql`CREATE INDEX driver_trip_open ON driver_trip (planned_departure, id)
    WHERE completed_at IS NULL AND cancelled_at IS NULL`
  yield* sql`CREATE INDEX driver_trip_cancelled ON driver_trip (planned_departure, id) WHERE cancelled_at IS NOT NULL`
  yield* sql`CREATE INDEX person_by_name ON person (coalesce(name, ''), coalesce(last_name, ''), id) WHERE deleted_at IS NULL`
})
