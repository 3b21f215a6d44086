import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N95 From when a rating is shown to the person it rates. Everybody has already seen those of earlier. */
export const shownRatings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE rating ADD COLUMN shown_from timestamptz`
  yield* sql`UPDATE rating SET shown_from = given_at`
  yield* sql`ALTER TABLE rating ALTER COLUMN shown_from SET NOT NULL`
})
