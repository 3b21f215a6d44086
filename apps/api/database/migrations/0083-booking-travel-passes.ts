import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * PASS-011 A booking keeps the name of the travel pass that lowered its price. It does not refer to the pass, which its person may delete
 * once it has expired. Of earlier bookings nothing says whether a pass did.
 */
export const bookingTravelPasses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE booking ADD COLUMN travel_pass text`
})
