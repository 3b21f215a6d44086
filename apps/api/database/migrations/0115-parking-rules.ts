import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-004 Adds the rules that a partner sets: `opening_hours` of a site (null is always open) and `quotas` of a section (null is all spots). */
export const parkingRules = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE parking_site ADD COLUMN opening_hours jsonb`
  yield* sql`ALTER TABLE parking_section ADD COLUMN quotas jsonb`
})
