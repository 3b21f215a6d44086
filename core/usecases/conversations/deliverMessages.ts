import { DateTime, Effect, Option } from "effect"
import type { Message } from "#core/messaging/Message.ts"
import { noticeForMessage } from "#core/messaging/notices.ts"
import { Conversations } from "#core/ports/Conversations.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { MessageId } from "#core/shared/ids.ts"
import { notify } from "#core/usecases/notifications/notify.ts"

type Draft = Omit<Message, "id" | "createdAt">

const toMessage = Effect.fnUntraced(function* (draft: Draft) {
  const message: Message = {
    ...draft,
    id: MessageId.make(yield* (yield* Ids).next),
    createdAt: yield* DateTime.now
  }
  return message
})

/** CHAT-006 Adds messages to the conversations of their senders and receivers, and notifies the receivers. */
export const deliverMessages = Effect.fn("deliverMessages")(function* (drafts: ReadonlyArray<Draft>) {
  const outbox = yield* Outbox
  const messages = yield* Effect.forEach(drafts, toMessage)
  yield* (yield* Conversations).add(messages)
  for (const { id, receiverId, senderId, tripId } of messages) {
    const data = { id, sender_id: senderId, trip_id: Option.getOrNull(tripId) }
    yield* outbox.add({ kind: "MessageCreated", userIds: [receiverId], data })
  }
  yield* notify(messages.map(noticeForMessage))
  return messages
})
