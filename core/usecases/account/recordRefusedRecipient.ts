import { Effect, Option, Result } from "effect"
import { toRecipient } from "#core/account/codeRecipient.ts"
import { type SecurityEventName, SecurityLog } from "#core/ports/SecurityLog.ts"

/** The phone number or the e-mail address that a text is. */
export const recipientOf = (typed: string) =>
  Result.getSuccess(toRecipient({ type: typed.includes("@") ? "email" : "phone", value: typed }))

/** SEC-016 Records a refusal that concerns a phone number or an e-mail address; a text that is neither is left out. */
export const recordRefusedRecipient =
  (name: SecurityEventName, typed: string) => (refusal: { readonly _tag: string }) =>
    Effect.flatMap(SecurityLog, (log) =>
      log.record({
        name,
        details: { refusal: refusal._tag },
        ...Option.match(recipientOf(typed), {
          onNone: () => ({}),
          onSome: (account) => ({ account })
        })
      })
    )
