import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** SEC-001, N83 Counts how often the decision about a held subsidy was taken back, so that the ledger can end its review anew. */
export const reopenedReviews = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE subsidy_review ADD COLUMN reopenings integer NOT NULL DEFAULT 0`
})
