import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { insertAll } from "#api/database/insertAll.ts"
import type { Message } from "#core/messaging/Message.ts"
import { Conversations } from "#core/ports/Conversations.ts"

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
      Effect.orDie(insertAll(sql, "message", messages.map(columnsOf)))
  }))
)
