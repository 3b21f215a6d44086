import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N89 The full price of a booking is the sum of price and subsidy, so it is no longer stored. */
export const bookingFullPrice = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE booking DROP COLUMN full_price`
})
