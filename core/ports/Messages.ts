import { Context, type Effect } from "effect"

/** A message by SMS, e-mail or push. `text` is complete and translated; `code` is a part of it. */
export interface Message {
  readonly channel: "sms" | "email" | "push"
  /** Phone number with country code, e-mail address, or user id. */
  readonly to: string
  readonly text: string
  readonly code?: string
}

export class Messages extends Context.Service<
  Messages,
  {
    readonly send: (message: Message) => Effect.Effect<void>
  }
>()("samvej/core/ports/Messages") {}
