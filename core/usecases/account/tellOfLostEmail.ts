import { Effect } from "effect"
import type { EmailAddress } from "#core/account/email.ts"
import type { Person } from "#core/account/Person.ts"
import { Texts } from "#core/ports/Texts.ts"
import { scheduleMail } from "./sendMail.ts"
import { scheduleSms } from "./sendSms.ts"

/**
 * AUTH-012 Tells the owner, at the phone and at the former address, that the address signs in no longer: a thief of the open session
 * has neither. `before` is the person with the language of before the change.
 */
export const tellOfLostEmail = Effect.fn("tellOfLostEmail")(function* (before: Person, email: EmailAddress) {
  const { message: translate } = yield* Texts
  const text = translate("email_replaced", { email }, before.language)
  yield* scheduleSms({ to: before.phone, text })
  yield* scheduleMail({ to: email, subject: translate("email_replaced_subject", {}, before.language), text })
})
