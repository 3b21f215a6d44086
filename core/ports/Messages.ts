import { Context, type Effect } from "effect"
import type { MessageNotSent } from "#core/account/refusals.ts"

/** What every channel carries. `text` is complete and translated; `code` is a part of it. */
interface MessageText {
  readonly text: string
  readonly code?: string
}

/** A text message to a phone number with country code. */
export interface SmsMessage extends MessageText {
  readonly channel: "sms"
  readonly to: string
}

/** A mail to an e-mail address. */
export interface MailMessage extends MessageText {
  readonly channel: "email"
  readonly to: string
  readonly subject: string
}

export type Message = SmsMessage | MailMessage

/** Sends the messages of a channel, or of all of them. */
export type SendMessage<One extends Message = Message> = (message: One) => Effect.Effect<void, MessageNotSent>

export class Messages extends Context.Service<
  Messages,
  {
    readonly send: SendMessage
  }
>()("samvej/core/ports/Messages") {}
