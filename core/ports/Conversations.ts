import { Context, type Effect } from "effect"
import type { Message } from "#core/messaging/Message.ts"
import type { UserId } from "#core/shared/ids.ts"

/** The messages between people. */
export class Conversations extends Context.Service<
  Conversations,
  {
    readonly add: (messages: ReadonlyArray<Message>) => Effect.Effect<void>
    /** N97 Whether one of the two has written to the other, or booked a trip of the other. */
    readonly areAcquainted: (one: UserId, other: UserId) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/Conversations") {}
