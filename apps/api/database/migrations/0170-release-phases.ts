import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N111 Adds the phases in which a site releases its spots; none releases all of them at any time. */
export const releasePhases = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE parking_site ADD COLUMN release_phases jsonb NOT NULL DEFAULT '[]'`
})
