import { Context, type Effect } from "effect"
import type { Message } from "#core/messaging/Message.ts"

/** What people write to each other. */
export class Conversations extends Context.Service<
  Conversations,
  { readonly add: (messages: ReadonlyArray<Message>) => Effect.Effect<void> }
>()("samvej/core/ports/Conversations") {}
