import { Effect, Option } from "effect"
import type { TypedRecipient } from "#core/account/codeRecipient.ts"
import { toEmail } from "#core/account/email.ts"
import { codeHashInput } from "#core/account/otp.ts"
import { InvalidCredentials } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import type { ProspectId } from "#core/shared/ids.ts"
import { reserveSeat } from "#core/usecases/bookings/reserveSeat.ts"
import { checkPhoneNotBlocked } from "./checkPhoneNotBlocked.ts"
import { recordFailedSignIn } from "./countFailedSignIn.ts"
import { openSession } from "./openSession.ts"
import { type TriedCode, useCode } from "./useCode.ts"
import { findVerifiedPerson } from "./verifyPhone.ts"

export interface SignInCommand extends TriedCode {
  readonly recipient: TypedRecipient
  /** N08 The prospect whose seat is held for the phone number. */
  readonly prospectId: Option.Option<ProspectId>
}

/** AUTH-012 Finds the account that has verified an address. An address without an account has no code that could be right. */
const findPersonByEmail = Effect.fn("findPersonByEmail")(function* (typed: string, tried: TriedCode) {
  const email = yield* Effect.fromResult(toEmail(typed))
  yield* useCode(email, tried, codeHashInput)
  const person = yield* (yield* People).findByEmail(email)
  if (Option.isNone(person)) return yield* new InvalidCredentials({ reason: "no_code" })
  yield* checkPhoneNotBlocked(person.value.phone)
  return person.value
})

const findPerson = Effect.fn("findPerson")(function* ({
  recipient: { type, value },
  ...tried
}: SignInCommand) {
  return type === "phone"
    ? yield* findVerifiedPerson({ phone: value, ...tried })
    : yield* findPersonByEmail(value, tried)
})

/** AUTH-001, AUTH-012, AUTH-020 Opens a session by phone number or e-mail address and code, and reserves the seat that is held for the number. */
export const signIn = Effect.fn("signIn")(function* (command: SignInCommand) {
  const { guesser, prospectId, recipient } = command
  const person = yield* Effect.tapError(
    findPerson(command),
    recordFailedSignIn("sign_in_failed", recipient.value)
  )
  const session = yield* openSession(person, guesser.fingerprint)
  yield* (yield* SecurityLog).record({ name: "sign_in_succeeded", account: person.id })
  if (Option.isSome(prospectId)) yield* reserveSeat(prospectId.value, person)
  return session
})
