import { DateTime, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { insertAll } from "#api/database/insertAll.ts"
import type { Message } from "#core/messaging/Message.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import { MessageId, TripId, UserId } from "#core/shared/ids.ts"

type Port = Conversations["Service"]

const columnsOf = (message: Message) => ({
  id: message.id,
  sender_id: message.senderId,
  receiver_id: message.receiverId,
  content: message.content,
  trip_id: Option.getOrNull(message.tripId),
  created_at: DateTime.toDateUtc(message.createdAt)
})

const decodeMessages = rowsDecoder(
  Schema.Struct({
    id: MessageId,
    sender_id: UserId,
    receiver_id: UserId,
    content: Schema.String,
    trip_id: Schema.OptionFromNullOr(TripId),
    created_at: Schema.DateTimeUtcFromDate
  })
)

const decodeConversations = rowsDecoder(
  Schema.Struct({
    partner_id: UserId,
    content: Schema.String,
    created_at: Schema.DateTimeUtcFromDate,
    unread: Schema.Int
  })
)

/** The messages between two people, by the expressions of the index `message_of_pair`. */
const ofPair = (sql: SqlClient.SqlClient, one: UserId, other: UserId) =>
  sql`least(sender_id, receiver_id) = least(${one}::uuid, ${other}::uuid)
    AND greatest(sender_id, receiver_id) = greatest(${one}::uuid, ${other}::uuid)`

const makeLists = (sql: SqlClient.SqlClient): Pick<Port, "areAcquainted" | "ofPerson" | "between"> => ({
  areAcquainted: Effect.fn("Conversations.areAcquainted")(function* (one, other) {
    const rows = yield* sql`SELECT WHERE EXISTS (SELECT FROM message WHERE ${ofPair(sql, one, other)})
      OR EXISTS (SELECT FROM booking
        WHERE (driver_id, passenger_id) IN ((${one}, ${other}), (${other}, ${one})))`
    return rows.length > 0
  }, Effect.orDie),
  ofPerson: Effect.fn("Conversations.ofPerson")(function* (userId, take) {
    const rows = yield* decodeConversations(
      yield* sql`SELECT newest.*, (SELECT count(*)::int FROM message
          WHERE receiver_id = ${userId} AND sender_id = partner_id AND read_at IS NULL) AS unread
        FROM (SELECT DISTINCT ON (partner_id) partner_id, content, created_at, id FROM (
            SELECT receiver_id AS partner_id, content, created_at, id FROM message WHERE sender_id = ${userId}
            UNION ALL
            SELECT sender_id, content, created_at, id FROM message WHERE receiver_id = ${userId}) one
          ORDER BY partner_id, created_at DESC, id DESC) newest
        ORDER BY created_at DESC, id DESC LIMIT ${take}`
    )
    return rows.map(({ content, created_at, partner_id, unread }) => ({
      partnerId: partner_id,
      content,
      createdAt: created_at,
      unreadCount: unread
    }))
  }, Effect.orDie),
  between: Effect.fn("Conversations.between")(function* (one, other, take) {
    const rows = yield* decodeMessages(
      yield* sql`SELECT id, sender_id, receiver_id, content, trip_id, created_at FROM message
        WHERE ${ofPair(sql, one, other)} ORDER BY created_at DESC, id DESC LIMIT ${take}`
    )
    return rows.map(({ content, created_at, id, receiver_id, sender_id, trip_id }) => ({
      id,
      senderId: sender_id,
      receiverId: receiver_id,
      content,
      tripId: trip_id,
      createdAt: created_at
    }))
  }, Effect.orDie)
})

const makeChanges = (sql: SqlClient.SqlClient): Pick<Port, "add" | "markRead" | "markAllRead"> => ({
  add: (messages) => Effect.orDie(insertAll(sql, "message", messages.map(columnsOf))),
  markRead: (userId, senderId, at) =>
    Effect.orDie(
      Effect.asVoid(sql`UPDATE message SET read_at = ${DateTime.toDateUtc(at)}
        WHERE receiver_id = ${userId} AND sender_id = ${senderId} AND read_at IS NULL`)
    ),
  markAllRead: (userId, at) =>
    Effect.orDie(
      Effect.asVoid(sql`UPDATE message SET read_at = ${DateTime.toDateUtc(at)}
        WHERE receiver_id = ${userId} AND read_at IS NULL`)
    )
})

export const layerConversationsSql = Layer.effect(
  Conversations,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makeLists(sql), ...makeChanges(sql) }))
)
