import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** ASVS-6.8.4 The sandbox's codes keep the level that the client has asked for. Those of before would end within a minute. */
export const sandboxEidAcr = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DELETE FROM sandbox_eid_code`
  yield* sql`ALTER TABLE sandbox_eid_code ADD COLUMN acr text NOT NULL`
})
