import { PgClient } from "@effect/sql-pg"
import { Array as Arr, DateTime, Effect, Layer, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { NotificationKind } from "#core/messaging/Notification.ts"
import { type NewNotification, Notifications } from "#core/ports/Notifications.ts"
import { NotificationId, UserId } from "#core/shared/ids.ts"

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ id: NotificationId })))

const Row = Schema.Struct({
  id: NotificationId,
  user_id: UserId,
  kind: NotificationKind,
  data: Schema.Struct({ title: Schema.String, body: Schema.String, route: Schema.String }),
  created_at: Schema.DateTimeUtcFromDate,
  read_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))
const decodeCount = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ count: Schema.Int })]))

const makeAdd = (sql: PgClient.PgClient): Pick<Notifications["Service"], "add"> => ({
  // Always in the same order, so that transactions that insert the same rows cannot deadlock.
  add: Effect.fn("Notifications.add")(function* (notifications: ReadonlyArray<NewNotification>) {
    const sorted = notifications.toSorted((a, b) => (a.dedupeKey < b.dedupeKey ? -1 : 1))
    if (!Arr.isReadonlyArrayNonEmpty(sorted)) return []
    const rows = Arr.map(sorted, (one) => ({
      id: one.id,
      user_id: one.userId,
      kind: one.kind,
      data: sql.json(one.data),
      once: one.dedupeKey,
      created_at: DateTime.toDateUtc(one.createdAt)
    }))
    const written = yield* decodeIds(
      yield* sql`INSERT INTO notification ${sql.insert(rows)}
        ON CONFLICT ON CONSTRAINT notification_once DO NOTHING RETURNING id`
    )
    const ids = new Set(written.map(({ id }) => id))
    return sorted.filter(({ id }) => ids.has(id))
  }, Effect.orDie)
})

const makeList = (sql: SqlClient.SqlClient): Pick<Notifications["Service"], "ofPerson" | "unreadOf"> => ({
  ofPerson: Effect.fn("Notifications.ofPerson")(function* (userId, { skip, take }) {
    const rows = yield* decodeRows(
      yield* sql`SELECT id, user_id, kind, data, created_at, read_at FROM notification WHERE user_id = ${userId}
        ORDER BY created_at DESC, id DESC LIMIT ${take} OFFSET ${skip}`
    )
    return rows.map(({ created_at, data, id, kind, read_at, user_id }) => ({
      id,
      userId: user_id,
      kind,
      data,
      createdAt: created_at,
      readAt: read_at
    }))
  }, Effect.orDie),
  unreadOf: Effect.fn("Notifications.unreadOf")(function* (userId) {
    const [{ count }] = yield* decodeCount(
      yield* sql`SELECT count(*)::int AS count FROM notification WHERE user_id = ${userId} AND read_at IS NULL`
    )
    return count
  }, Effect.orDie)
})

const makeReadMarks = (
  sql: SqlClient.SqlClient
): Pick<Notifications["Service"], "markRead" | "markAllRead"> => ({
  markRead: (userId, id, at) =>
    Effect.orDie(
      Effect.asVoid(sql`UPDATE notification SET read_at = ${DateTime.toDateUtc(at)}
        WHERE id = ${id} AND user_id = ${userId} AND read_at IS NULL`)
    ),
  markAllRead: (userId, at) =>
    Effect.orDie(
      Effect.asVoid(sql`UPDATE notification SET read_at = ${DateTime.toDateUtc(at)}
        WHERE user_id = ${userId} AND read_at IS NULL`)
    )
})

export const layerNotificationsSql = Layer.effect(
  Notifications,
  Effect.map(PgClient.PgClient, (sql) => ({ ...makeAdd(sql), ...makeList(sql), ...makeReadMarks(sql) }))
)
