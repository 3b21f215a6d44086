import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#core/shared/ids.ts"

const Data = Schema.Struct({ title: Schema.String, body: Schema.String, route: Schema.String })
const NotificationRows = Schema.Array(Schema.Struct({ id: Schema.String, kind: Schema.String, data: Data }))
const OutboxRows = Schema.Array(Schema.Struct({ data: Schema.Struct({ id: Schema.String, ...Data.fields }) }))

/** Reads the notifications of a person, in order. */
export const notificationsOf = Effect.fn("notificationsOf")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT id, kind, data FROM notification WHERE user_id = ${id} ORDER BY created_at, id`
  return Schema.decodeUnknownSync(NotificationRows)(rows)
})

/** Reads the notifications that were published to the real-time channel of a person. */
export const pushedTo = Effect.fn("pushedTo")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT data FROM outbox
    WHERE kind = 'NotificationCreated' AND user_ids = ARRAY[${id}]::uuid[] AND dispatched_at IS NOT NULL ORDER BY seq`
  return Schema.decodeUnknownSync(OutboxRows)(rows).map(({ data }) => data)
})

/** Counts the notifications of a person; fails if not every one was published once. */
export const countNotifications = Effect.fn("countNotifications")(function* (id: UserId) {
  const [rows, events] = [yield* notificationsOf(id), yield* pushedTo(id)]
  const ids = new Set(events.map((event) => event.id))
  if (rows.length !== events.length || !rows.every((row) => ids.has(row.id))) {
    throw new Error(`${rows.length} notifications have a row, ${events.length} were published`)
  }
  return rows.length
})
