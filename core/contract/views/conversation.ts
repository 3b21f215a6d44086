import { Schema } from "effect"
import { Instant, orNull, wire } from "#core/contract/wire.ts"
import { MessageId, TripId, UserId } from "#core/shared/ids.ts"

/** CHAT-005 The other person of a conversation; a deleted one has no name, image or rating. */
const ParticipantView = wire({
  id: UserId,
  name: Schema.String,
  image: Schema.NullOr(Schema.String),
  isDeleted: Schema.Boolean,
  ratingsAverage: Schema.NullOr(Schema.Finite)
})
export type ParticipantView = typeof ParticipantView.Type

/** CHAT-006 A message of a conversation. */
export const MessageView = wire({
  id: MessageId,
  senderId: UserId,
  content: Schema.String,
  createdAt: Instant,
  tripId: orNull(TripId)
})
export type MessageView = typeof MessageView.Type

/** CHAT-005, C37 A conversation with its newest message; `id` is that of the other person. */
export const ConversationView = wire({
  id: UserId,
  participant: ParticipantView,
  content: Schema.String,
  createdAt: Instant,
  unreadCount: Schema.Int
})
export type ConversationView = typeof ConversationView.Type

/** CHAT-016 The messages with one person, the newest last. */
export const ConversationMessagesView = wire({
  participant: ParticipantView,
  messages: Schema.Array(MessageView),
  hasEarlier: Schema.Boolean,
  /** N98 Whether the caller has blocked the other person. */
  isBlocked: Schema.Boolean,
  mayWrite: Schema.Boolean
})
export type ConversationMessagesView = typeof ConversationMessagesView.Type
