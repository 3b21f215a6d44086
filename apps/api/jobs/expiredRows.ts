import type { SqlClient, Statement } from "effect/sql"
import type { RetentionClass } from "#core/shared/retention.ts"

interface ExpiredRows {
  readonly table: string
  /** The condition on the row `one` of the table; an index finds these rows without reading the others. */
  readonly isExpired: (sql: SqlClient.SqlClient, before: Date) => Statement.Fragment
}

/** ASVS-14.2.4, N91 The rows of each class that are no longer kept. */
export const expiredRows: Readonly<Record<RetentionClass, ExpiredRows>> = {
  tripPositions: {
    table: "trip_position",
    isExpired: (sql, before) => sql`one.at < ${before}
      AND EXISTS (SELECT FROM driver_trip t WHERE t.id = one.trip_id
        AND coalesce(t.completed_at, t.cancelled_at) < ${before})
      AND NOT EXISTS (SELECT FROM subsidy_review r WHERE r.trip_id = one.trip_id AND r.state = 'HELD')`
  },
  sessions: {
    table: "session",
    isExpired: (sql, before) => sql`least(one.revoked_at, one.expires_at) < ${before}`
  },
  oneUseCodes: {
    table: "one_use_code",
    isExpired: (sql, before) => sql`least(one.used_at, one.expires_at) < ${before}`
  },
  signInCodes: { table: "otp", isExpired: (sql, before) => sql`one.sent_at < ${before}` },
  codeRequesters: { table: "code_requester", isExpired: (sql, before) => sql`one.used_at < ${before}` },
  passkeyChallenges: {
    table: "passkey_challenge",
    isExpired: (sql, before) => sql`one.expires_at < ${before}`
  },
  eidAttempts: { table: "eid_attempt", isExpired: (sql, before) => sql`one.expires_at < ${before}` },
  prospects: {
    table: "prospect",
    isExpired: (sql, before) => sql`one.booking_id IS NULL AND one.expires_at < ${before}
      AND NOT EXISTS (SELECT FROM seat_hold h WHERE h.prospect_id = one.id)`
  },
  tripCodes: { table: "trip_code", isExpired: (sql, before) => sql`one.renews_at < ${before}` },
  readNotifications: { table: "notification", isExpired: (sql, before) => sql`one.read_at < ${before}` },
  unreadNotifications: {
    table: "notification",
    isExpired: (sql, before) => sql`one.read_at IS NULL AND one.created_at < ${before}`
  },
  messages: { table: "message", isExpired: (sql, before) => sql`one.created_at < ${before}` },
  parkingReservations: {
    table: "parking_reservation",
    isExpired: (sql, before) => sql`one.ending_at < ${before} AND one.state <> 'reserved'`
  },
  idempotencyKeys: { table: "idempotency_key", isExpired: (sql, before) => sql`one.at < ${before}` },
  rateLimits: { table: "rate_limit", isExpired: (sql, before) => sql`one.resets_at < ${before}` },
  dispatchedEvents: {
    table: "outbox",
    isExpired: (sql, before) => sql`one.dispatched_at < ${before} AND one.fault IS NULL`
  },
  bulkJobs: { table: "bulk_job", isExpired: (sql, before) => sql`one.created_at < ${before}` },
  personRefusals: { table: "person_refusal", isExpired: (sql, before) => sql`one.at < ${before}` },
  sandboxMessages: { table: "sandbox_message", isExpired: (sql, before) => sql`one.at < ${before}` }
}
