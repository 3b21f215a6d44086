import { Effect, Option } from "effect"
import type { EmailAddress } from "#core/account/email.ts"
import type { Person } from "#core/account/Person.ts"
import type { Phone } from "#core/account/phone.ts"
import type { MailMessage, SmsMessage } from "#core/ports/Messages.ts"
import { People } from "#core/ports/People.ts"
import { Texts } from "#core/ports/Texts.ts"
import { WebHost } from "#core/ports/WebHost.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { checkPhoneNotBlocked } from "./checkPhoneNotBlocked.ts"

const languageFor = (owner: Option.Option<Person>) =>
  Option.isSome(owner) ? Effect.succeed(owner.value.language) : RequestLanguage

const dataOf = Effect.fn("dataOf")(function* (code: string) {
  const { otp } = yield* ProductSettings
  return { code, minutes: Math.ceil(otp.lifetimeSeconds / 60) }
})

/** AUTH-001 The code by SMS, in the language of the number's owner. Its last line is that of origin-bound codes: `@host #code`. */
export const codeSms = Effect.fn("codeSms")(function* (phone: Phone, code: string) {
  const language = yield* languageFor(yield* (yield* People).findByPhone(phone))
  const data = { ...(yield* dataOf(code)), host: yield* WebHost }
  const text = (yield* Texts).message("code", data, language)
  const message: SmsMessage = { channel: "sms", to: phone, text, code }
  return message
})

const codeMail = Effect.fn("codeMail")(function* (email: EmailAddress, code: string, person: Person) {
  const { message: translate } = yield* Texts
  const data = yield* dataOf(code)
  const message: MailMessage = {
    channel: "email",
    to: email,
    subject: translate("code_mail_subject", data, person.language),
    text: translate("code_mail", data, person.language),
    code
  }
  return message
})

const noAccountMail = Effect.fn("noAccountMail")(function* (email: EmailAddress) {
  const { message: translate } = yield* Texts
  const language = yield* RequestLanguage
  const message: MailMessage = {
    channel: "email",
    to: email,
    subject: translate("no_account_mail_subject", {}, language),
    text: translate("no_account_mail", {}, language)
  }
  return message
})

/** A blocked phone number keeps its account out by e-mail too, and the answer does not say that there is an account. */
const findOwner = Effect.fn("findOwner")(function* (email: EmailAddress) {
  const owner = yield* (yield* People).findByEmail(email)
  if (Option.isNone(owner)) return owner
  return yield* Effect.match(checkPhoneNotBlocked(owner.value.phone), {
    onFailure: () => Option.none(),
    onSuccess: () => owner
  })
})

/**
 * AUTH-012, SEC-005 The mail for a sign-in: the code, if the address is verified by an account. Another address gets a mail without
 * code that says so: the caller sees the same answer after the same time, and only who reads the mail learns which.
 */
export const signInMail = Effect.fn("signInMail")(function* (email: EmailAddress, code: string) {
  const owner = yield* findOwner(email)
  return yield* Option.isSome(owner) ? codeMail(email, code, owner.value) : noAccountMail(email)
})

/** AUTH-012 The mail with the code that confirms the address of a profile. */
export const confirmationMail = (person: Person) => (email: EmailAddress, code: string) =>
  codeMail(email, code, person)
