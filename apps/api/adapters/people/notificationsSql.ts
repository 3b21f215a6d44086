import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { toEventRow } from "#api/adapters/platform/outboxSql.ts"
import type { NotificationRow } from "#api/adapters/platform/rowsAtEnd.ts"
import { WritesAtEnd } from "#api/adapters/platform/WritesAtEnd.ts"
import { NotificationData, NotificationKind } from "#core/messaging/Notification.ts"
import { Ids } from "#core/ports/Ids.ts"
import { type NewNotification, Notifications } from "#core/ports/Notifications.ts"
import { NotificationId, UserId } from "#core/shared/ids.ts"

const Row = Schema.Struct({
  id: NotificationId,
  user_id: UserId,
  kind: NotificationKind,
  data: NotificationData,
  created_at: Schema.DateTimeUtcFromDate,
  read_at: Schema.OptionFromNullOr(Schema.DateTimeUtcFromDate)
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const rowOf = (one: NewNotification): NotificationRow => ({
  id: one.id,
  user_id: one.userId,
  kind: one.kind,
  data: one.data,
  once: one.dedupeKey,
  created_at: DateTime.formatIso(one.createdAt)
})

const makeAdd = Effect.gen(function* () {
  const writes = yield* WritesAtEnd
  const ids = yield* Ids
  const announcementOf = ({ announcement, id }: NewNotification) =>
    Effect.map(Effect.provideService(toEventRow(announcement), Ids, ids), (event) => ({
      ...event,
      notification_id: id
    }))
  return Effect.fnUntraced(function* (notifications: ReadonlyArray<NewNotification>) {
    const events = yield* Effect.forEach(notifications, announcementOf)
    yield* writes.add({ notifications: notifications.map(rowOf), events })
  }, Effect.orDie)
})

const makeList = (sql: SqlClient.SqlClient): Pick<Notifications["Service"], "ofPerson"> => ({
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
  }, Effect.orDie)
})

const makeReadMarks = (
  sql: SqlClient.SqlClient
): Pick<Notifications["Service"], "markRead" | "markAllRead" | "markMessagesRead"> => ({
  markRead: (userId, id, at) =>
    Effect.orDie(
      Effect.asVoid(sql`UPDATE notification SET read_at = ${DateTime.toDateUtc(at)}
        WHERE id = ${id} AND user_id = ${userId} AND read_at IS NULL`)
    ),
  markAllRead: (userId, at) =>
    Effect.orDie(
      Effect.asVoid(sql`UPDATE notification SET read_at = ${DateTime.toDateUtc(at)}
        WHERE user_id = ${userId} AND read_at IS NULL`)
    ),
  markMessagesRead: (userId, route, at) =>
    Effect.orDie(
      Effect.asVoid(sql`UPDATE notification SET read_at = ${DateTime.toDateUtc(at)}
        WHERE user_id = ${userId} AND read_at IS NULL AND kind = 'message'
          AND (${route}::text IS NULL OR data ->> 'route' = ${route}::text)`)
    )
})

export const layerNotificationsSql = Layer.effect(
  Notifications,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return { add: yield* makeAdd, ...makeList(sql), ...makeReadMarks(sql) }
  })
)
