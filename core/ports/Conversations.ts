import { Context, type DateTime, type Effect } from "effect"
import type { Conversation } from "#core/messaging/Conversation.ts"
import type { Message } from "#core/messaging/Message.ts"
import type { UserId } from "#core/shared/ids.ts"

/** The messages between people. */
export class Conversations extends Context.Service<
  Conversations,
  {
    readonly add: (messages: ReadonlyArray<Message>) => Effect.Effect<void>
    /** N97 Whether one of the two has written to the other, or booked a trip of the other. */
    readonly areAcquainted: (one: UserId, other: UserId) => Effect.Effect<boolean>
    /** CHAT-015 Lists the conversations of a person, the newest first. */
    readonly ofPerson: (userId: UserId, take: number) => Effect.Effect<ReadonlyArray<Conversation>>
    /** CHAT-016 Lists the newest messages between two people, the newest first. */
    readonly between: (one: UserId, other: UserId, take: number) => Effect.Effect<ReadonlyArray<Message>>
    /** CHAT-017 Marks what `senderId` wrote to a person as read. */
    readonly markRead: (userId: UserId, senderId: UserId, at: DateTime.Utc) => Effect.Effect<void>
    /** CHAT-020 Of all conversations. */
    readonly markAllRead: (userId: UserId, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("samvej/core/ports/Conversations") {}
