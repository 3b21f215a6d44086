import { Context, type Effect } from "effect"

/** What a person gets outside the app. `text` is complete and in their language; `code` is in the text as well. */
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
