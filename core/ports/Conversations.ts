import { Context, type Effect } from "effect"
import type { Message } from "#core/messaging/Message.ts"

/** The messages between people. */
export class Conversations extends Context.Service<
  Conversations,
  { readonly add: (messages: ReadonlyArray<Message>) => Effect.Effect<void> }
>()("samvej/core/ports/Conversations") {}
