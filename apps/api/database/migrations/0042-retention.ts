import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** N91 Finds the rows that are no longer kept without reading the others. */
export const retention = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX trip_position_at ON trip_position (at)`
  yield* sql`CREATE INDEX subsidy_review_held ON subsidy_review (trip_id) WHERE state = 'HELD'`
  yield* sql`CREATE INDEX session_end ON session ((least(revoked_at, expires_at)))`
  yield* sql`CREATE INDEX impersonation_of_agent_session ON impersonation (agent_session_id)`
  yield* sql`CREATE INDEX one_use_code_end ON one_use_code ((least(used_at, expires_at)))`
  yield* sql`CREATE INDEX otp_issued ON otp (issued_at)`
  yield* sql`CREATE INDEX prospect_unused ON prospect (expires_at) WHERE booking_id IS NULL`
  yield* sql`CREATE INDEX trip_code_renews ON trip_code (renews_at)`
  yield* sql`CREATE INDEX notification_read ON notification (read_at) WHERE read_at IS NOT NULL`
  yield* sql`CREATE INDEX notification_unread_since ON notification (created_at) WHERE read_at IS NULL`
  yield* sql`CREATE INDEX message_created ON message (created_at)`
  yield* sql`CREATE INDEX parking_reservation_ended ON parking_reservation (ending_at) WHERE state <> 'reserved'`
  yield* sql`CREATE INDEX sandbox_message_at ON sandbox_message (at)`
})
