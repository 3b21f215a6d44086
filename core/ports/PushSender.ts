import { Context, type Effect, type Option } from "effect"

/** Where a browser takes push messages, and its keys in base64url. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The push services of the browsers. */
export class PushSender extends Context.Service<
  PushSender,
  {
    /** The VAPID key that a browser needs to subscribe; none where the server sends no push messages. */
    readonly publicKey: Option.Option<string>
    /** Whether the server may call an address; see `isPushService`. */
    readonly accepts: (endpoint: string) => boolean
    /** Sends an encrypted message; `gone` when the browser no longer takes any. */
    readonly send: (address: PushAddress, message: string) => Effect.Effect<"sent" | "gone" | "failed">
  }
>()("samvej/core/ports/PushSender") {}
