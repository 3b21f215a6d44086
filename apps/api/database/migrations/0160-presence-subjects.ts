import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-001 Lets a window of the console show a booking, a request or a case too. */
export const presenceSubjects = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE presence DROP CONSTRAINT presence_kind_check`
  yield* sql`ALTER TABLE presence ADD CONSTRAINT presence_kind_check
    CHECK (kind IN ('person', 'trip', 'booking', 'request', 'case'))`
})
