import { PgClient } from "@effect/sql-pg"
import { Array as Arr, DateTime, Effect, Layer, Schema } from "effect"
import { type NewNotification, Notifications } from "#core/ports/Notifications.ts"
import { NotificationId } from "#core/shared/ids.ts"

const decodeIds = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ id: NotificationId })))

export const layerNotificationsSql = Layer.effect(
  Notifications,
  Effect.map(PgClient.PgClient, (sql) => ({
    /** In one order everywhere, so that two who write the same ones do not wait for each other. */
    add: Effect.fn("Notifications.add")(function* (notifications: ReadonlyArray<NewNotification>) {
      const sorted = notifications.toSorted((a, b) => (a.once < b.once ? -1 : 1))
      if (!Arr.isReadonlyArrayNonEmpty(sorted)) return []
      const rows = Arr.map(sorted, (one) => ({
        id: one.id,
        user_id: one.userId,
        kind: one.kind,
        data: sql.json(one.data),
        once: one.once,
        created_at: DateTime.toDateUtc(one.createdAt)
      }))
      const written = yield* decodeIds(
        yield* sql`INSERT INTO notification ${sql.insert(rows)}
          ON CONFLICT ON CONSTRAINT notification_once DO NOTHING RETURNING id`
      )
      const ids = new Set(written.map(({ id }) => id))
      return sorted.filter(({ id }) => ids.has(id))
    }, Effect.orDie)
  }))
)
