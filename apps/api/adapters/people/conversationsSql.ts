import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { insertAll } from "#api/database/insertAll.ts"
import type { Message } from "#core/messaging/Message.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import type { UserId } from "#core/shared/ids.ts"

const columnsOf = (message: Message) => ({
  id: message.id,
  sender_id: message.senderId,
  receiver_id: message.receiverId,
  content: message.content,
  trip_id: Option.getOrNull(message.tripId),
  created_at: DateTime.toDateUtc(message.createdAt)
})

export const layerConversationsSql = Layer.effect(
  Conversations,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    add: (messages: ReadonlyArray<Message>) =>
      Effect.orDie(insertAll(sql, "message", messages.map(columnsOf))),
    areAcquainted: Effect.fn("Conversations.areAcquainted")(function* (one: UserId, other: UserId) {
      const rows = yield* sql`SELECT WHERE EXISTS (SELECT FROM message
          WHERE least(sender_id, receiver_id) = least(${one}::uuid, ${other}::uuid)
            AND greatest(sender_id, receiver_id) = greatest(${one}::uuid, ${other}::uuid))
        OR EXISTS (SELECT FROM booking
          WHERE (driver_id, passenger_id) IN ((${one}, ${other}), (${other}, ${one})))`
      return rows.length > 0
    }, Effect.orDie)
  }))
)
