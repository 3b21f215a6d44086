import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { type KeysetList, keysetPage } from "#api/console/keysetPage.ts"
import type { NoticeRow, NoticeSubject } from "#core/contract/consoleNotices.ts"
import { NotificationKind } from "#core/messaging/Notification.ts"
import { PushState } from "#core/messaging/PushState.ts"
import { BookingId, NotificationId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import { sendPushJob } from "#core/usecases/notifications/sendPush.ts"

const MaybeText = Schema.OptionFromNullOr(Schema.String)

const Row = Schema.Struct({
  id: NotificationId,
  kind: NotificationKind,
  user_id: UserId,
  user_name: Schema.String,
  created_at: Schema.DateTimeUtcFromDate,
  read_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate),
  trip_id: Schema.OptionFromNullOr(TripId),
  booking_id: Schema.OptionFromNullOr(BookingId),
  request_id: Schema.OptionFromNullOr(RequestId),
  pushes: Schema.Array(
    Schema.Struct({
      state: PushState,
      at: Schema.DateTimeUtcFromString,
      browser: MaybeText,
      system: MaybeText,
      failures: Schema.Int
    })
  )
})
const decodeRows = rowsDecoder(Row)

const rowOf = (row: typeof Row.Type): NoticeRow => ({
  id: row.id,
  kind: row.kind,
  to: { id: row.user_id, name: row.user_name },
  at: row.created_at,
  readAt: row.read_at,
  tripId: row.trip_id,
  bookingId: row.booking_id,
  requestId: row.request_id,
  pushes: row.pushes
})

const columnOf = {
  trip: "n.trip_id",
  booking: "n.booking_id",
  person: "n.user_id",
  request: "n.request_id",
  parking: "n.record_id",
  payment: "n.record_id",
  "travel-pass": "n.record_id",
  adjustment: "n.record_id",
  impersonation: "n.record_id"
} as const satisfies Readonly<Record<Exclude<NoticeSubject, "subsidy-review">, string>>

interface NoticesOf {
  readonly about: NoticeSubject
  readonly id: string
}

/** SEC-001 A subsidy is held once for a whole trip; the decisions about it name its booking. */
const isAbout = (sql: SqlClient.SqlClient, { about, id }: NoticesOf) =>
  about === "subsidy-review"
    ? sql`n.trip_id = (SELECT b.trip_id FROM booking b WHERE b.id = ${id}::uuid) AND n.kind LIKE 'subsidy\\_%'
        AND (n.once = n.trip_id::text OR starts_with(n.once, ${id}))`
    : sql`${sql.literal(columnOf[about])} = ${id}::uuid`

/** CONS-001 Lists a page of notifications, the newest first. Neither their texts nor the addresses of browsers are read. */
export const listNotices = Effect.fn("listNotices")(function* (
  subject: NoticesOf,
  after: NotificationId | undefined
) {
  const sql = yield* SqlClient.SqlClient
  const list: KeysetList<NoticeRow, NotificationId> = {
    tables: sql`notification n`,
    filter: isAbout(sql, subject),
    order: { index: ["n.created_at"], rest: ["n.id"], isDescending: true },
    id: "n.id",
    idOf: (row) => row.id,
    // A message that waits has a job, which counts the failures.
    select: (clauses) =>
      sql`SELECT n.id, n.kind, n.user_id, n.created_at, n.read_at, n.trip_id, n.booking_id, n.request_id,
          (SELECT trim(concat_ws(' ', p.name, p.last_name)) FROM person p WHERE p.id = n.user_id) AS user_name,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('state', d.state, 'at', d.at, 'browser', d.browser,
              'system', d.system, 'failures', coalesce(j.attempts, 0)) ORDER BY d.at, d.subscription_id), '[]')
            FROM push_delivery d LEFT JOIN job j
              ON j.kind = ${sendPushJob} AND j.key = concat(n.id, ':', d.subscription_id)
            WHERE d.notification_id = n.id) AS pushes
        FROM notification n ${clauses}`.pipe(
        Effect.flatMap(decodeRows),
        Effect.map((rows) => rows.map(rowOf)),
        Effect.orDie
      )
  }
  return yield* keysetPage(list, after)
})
