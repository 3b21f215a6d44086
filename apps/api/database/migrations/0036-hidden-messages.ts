import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** SEC-008 An agent reads the text of messages only for a case that needs it. */
export const hiddenMessages = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE impersonation ADD COLUMN shows_messages boolean NOT NULL DEFAULT false`
  yield* sql`ALTER TABLE impersonation ADD CONSTRAINT impersonation_messages_need_case
    CHECK (NOT shows_messages OR case_reference IS NOT NULL)`
})
