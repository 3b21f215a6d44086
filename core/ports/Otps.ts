import { Context, type DateTime, type Effect } from "effect"
import type { CodeRecipient } from "#core/account/codeRecipient.ts"
import type { SentCode } from "#core/account/otp.ts"

/** A stored code. */
export type StoredCode = SentCode & { readonly id: string }

export class Otps extends Context.Service<
  Otps,
  {
    /** Lists the codes that were sent to a recipient since a moment, oldest first, and locks the recipient until the transaction ends. */
    readonly lock: (recipient: CodeRecipient, since: DateTime.Utc) => Effect.Effect<ReadonlyArray<StoredCode>>
    readonly add: (recipient: CodeRecipient, code: SentCode) => Effect.Effect<void>
    /** Saves the tries and the use of a code. */
    readonly save: (code: StoredCode) => Effect.Effect<void>
    /** SEC-005 Which of these devices and networks have used a code of the recipient since a moment. */
    readonly findKnown: (
      recipient: CodeRecipient,
      requesters: ReadonlyArray<string>,
      since: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<string>>
    /** SEC-005 Remembers devices and networks that have used a code of the recipient. */
    readonly remember: (
      recipient: CodeRecipient,
      requesters: ReadonlyArray<string>,
      at: DateTime.Utc
    ) => Effect.Effect<void>
  }
>()("samvej/core/ports/Otps") {}
