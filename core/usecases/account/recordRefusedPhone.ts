import { Effect, Option, Result } from "effect"
import { toPhone } from "#core/account/phone.ts"
import { type SecurityEventName, SecurityLog } from "#core/ports/SecurityLog.ts"

/** SEC-016 Records a refusal that concerns a phone number; a text that is none is left out. */
export const recordRefusedPhone =
  (name: SecurityEventName, phone: string) => (refusal: { readonly _tag: string }) =>
    Effect.flatMap(SecurityLog, (log) =>
      log.record({
        name,
        details: { refusal: refusal._tag },
        ...Option.match(Result.getSuccess(toPhone(phone)), {
          onNone: () => ({}),
          onSome: (account) => ({ account })
        })
      })
    )
