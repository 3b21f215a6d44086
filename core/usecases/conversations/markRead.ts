import { DateTime, Effect } from "effect"
import { conversationRoute } from "#core/messaging/Notice.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { UserId } from "#core/shared/ids.ts"

/** CHAT-007, CHAT-017 Marks what one person wrote as read, and with it the notifications of these messages. */
export const markConversationRead = Effect.fn("markConversationRead")(function* (
  userId: UserId,
  senderId: UserId
) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      yield* (yield* Conversations).markRead(userId, senderId, now)
      yield* (yield* Notifications).markMessagesRead(userId, conversationRoute(senderId), now)
    })
  )
})

/** CHAT-007, CHAT-020 Marks all messages to a person as read, and with them their notifications. */
export const markAllMessagesRead = Effect.fn("markAllMessagesRead")(function* (userId: UserId) {
  const now = yield* DateTime.now
  yield* inTransaction(
    Effect.gen(function* () {
      yield* (yield* Conversations).markAllRead(userId, now)
      yield* (yield* Notifications).markMessagesRead(userId, null, now)
    })
  )
})
