import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** TRIP-034 where a driver led the road over: whoever draws it anew leads it there again. */
export const viaPoints = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE driver_trip ADD COLUMN via jsonb NOT NULL DEFAULT '[]'`
  yield* sql`ALTER TABLE recurring_plan ADD COLUMN via jsonb NOT NULL DEFAULT '[]'`
})
