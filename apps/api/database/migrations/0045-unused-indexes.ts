import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * No query reads the bookings of a pair of people since fair use counts those of each person, and `trip_position_moment` begins
 * with the column of `trip_position_at`.
 */
export const unusedIndexes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP INDEX booking_of_pair`
  yield* sql`DROP INDEX trip_position_at`
})
