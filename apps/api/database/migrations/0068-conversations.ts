import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CHAT-015 The list of conversations finds what a person has sent and received. */
export const conversations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX message_sent ON message (sender_id, receiver_id, created_at)`
  yield* sql`CREATE INDEX message_received ON message (receiver_id, sender_id, created_at)`
})
