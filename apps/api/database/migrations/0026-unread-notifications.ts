import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Every look at a profile counts what is unread. */
export const unreadNotifications = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL`
})
