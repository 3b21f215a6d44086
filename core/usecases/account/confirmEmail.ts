import { Effect, Option } from "effect"
import type { EmailAddress } from "#core/account/email.ts"
import {
  confirmEmailOf,
  emailConfirmationHashInput,
  profileEmail,
  toInvalidEmailCode
} from "#core/account/emailConfirmation.ts"
import { EmailMissing, ExistingEmail } from "#core/account/emailRefusals.ts"
import type { Person } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { BotCheck } from "#core/ports/BotCheck.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { Texts } from "#core/ports/Texts.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkRecentSignIn } from "./checkRecentSignIn.ts"
import { confirmationMail } from "./codeMessages.ts"
import type { Guesser } from "./codeRequester.ts"
import { lockPerson } from "./lockPerson.ts"
import { recordRefusedRecipient } from "./recordRefusedRecipient.ts"
import { sendCode } from "./sendCode.ts"
import { scheduleSms } from "./sendSms.ts"
import { type TriedCode, useCode } from "./useCode.ts"

/** The caller with the address of the profile. */
const findOwnEmail = Effect.fn("findOwnEmail")(function* ({ id }: Pick<SignedInUser, "id">) {
  const person = Option.getOrThrowWith(yield* (yield* People).find(id), () => new PersonNotFound())
  const email = profileEmail(person)
  return Option.isNone(email) ? yield* new EmailMissing() : { person, email: email.value }
})

/**
 * AUTH-012 Sends the code that confirms the address of the caller's profile. No answer says whether another account has verified it
 * before the code has proven that it is the caller's. Needs a recent sign-in, as the address becomes a way to sign in.
 */
export const requestEmailCode = Effect.fn("requestEmailCode")(function* (
  user: SignedInUser,
  command: { readonly guesser: Guesser; readonly solution: Option.Option<string> }
) {
  yield* checkRecentSignIn(user)
  const { email, person } = yield* findOwnEmail(user)
  yield* (yield* BotCheck).redeem(command.solution, "code")
  yield* sendCode({
    to: email,
    guesser: command.guesser,
    hashInput: emailConfirmationHashInput(user.id),
    messageFor: confirmationMail(person),
    onCreated: Effect.void
  })
})

/** Tells the owner's phone, which a thief of the open session does not have, that the address can sign in from now on. */
const tellPhone = Effect.fn("tellPhone")(function* ({ language, phone }: Person, email: EmailAddress) {
  const text = (yield* Texts).message("email_confirmed", { email }, language)
  yield* scheduleSms({ to: phone, text })
})

/** AUTH-012 Confirms the address of the caller's profile by its code; one account signs in with an address. Needs a recent sign-in. */
export const confirmEmail = Effect.fn("confirmEmail")(function* (user: SignedInUser, tried: TriedCode) {
  yield* checkRecentSignIn(user)
  const { email } = yield* findOwnEmail(user)
  yield* useCode(email, tried, emailConfirmationHashInput(user.id)).pipe(
    Effect.tapError(recordRefusedRecipient("email_confirmation_failed", email)),
    Effect.catchTag("auth.otp.invalid_credentials", (refusal) => Effect.fail(toInvalidEmailCode(refusal)))
  )
  const people = yield* People
  yield* inTransaction(
    Effect.gen(function* () {
      const before = yield* lockPerson(user.id)
      const owner = yield* people.findByEmail(email)
      const after = yield* Effect.fromResult(confirmEmailOf(before, email, owner))
      // Two people may prove one address at the same moment: the unique address decides.
      yield* Effect.catchTag(people.update(after), "auth.otp.multiple_accounts", () =>
        Effect.fail(new ExistingEmail())
      )
      if (Option.isNone(before.verifiedEmail)) yield* tellPhone(after, email)
    })
  )
  yield* (yield* SecurityLog).record({ name: "email_confirmed", account: user.id })
})
