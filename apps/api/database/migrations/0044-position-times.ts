import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** SEC-001, N83 Finds the cars of a moment, to see whether one drive copies another. */
export const positionTimes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX trip_position_moment ON trip_position (at, lat)`
})
