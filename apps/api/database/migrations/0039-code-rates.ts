import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** SEC-005, SEC-013 Wrong codes no longer lock a number; its codes of the last day, and those of them that were used, are counted. */
export const codeRates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE otp DROP COLUMN failures, DROP COLUMN failures_since,
    ADD COLUMN sent_at timestamptz[] NOT NULL DEFAULT '{}', ADD COLUMN used_at timestamptz[] NOT NULL DEFAULT '{}'`
})
