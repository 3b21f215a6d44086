import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-002 Why the agent acted as the person; null while the agent has only looked. */
export const actingReason = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE impersonation ADD COLUMN act_reason text`
  yield* sql`UPDATE impersonation SET act_reason = reason WHERE mode = 'act'`
  yield* sql`ALTER TABLE impersonation ADD CONSTRAINT impersonation_act_has_reason
    CHECK (mode = 'read' OR act_reason IS NOT NULL)`
})
