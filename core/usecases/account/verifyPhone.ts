import { Effect, Option } from "effect"
import { type CodeHashInput, codeHashInput } from "#core/account/otp.ts"
import { toPhone } from "#core/account/phone.ts"
import { InvalidCredentials } from "#core/account/refusals.ts"
import { People } from "#core/ports/People.ts"
import { checkPhoneNotBlocked } from "./checkPhoneNotBlocked.ts"
import { type TriedCode, useCode } from "./useCode.ts"

/** A phone number with the code that its owner received. */
export interface PhoneProof extends TriedCode {
  readonly phone: string
}

/** Verifies that the caller owns a phone number, by a code for what `hashInput` says, and answers the number. */
export const verifyPhone = Effect.fn("verifyPhone")(function* (
  proof: PhoneProof,
  hashInput: CodeHashInput = codeHashInput
) {
  const phone = yield* Effect.fromResult(toPhone(proof.phone))
  yield* checkPhoneNotBlocked(phone)
  yield* useCode(phone, proof, hashInput)
  return phone
})

/** AUTH-020 Finds the account of a verified number. */
export const findVerifiedPerson = Effect.fn("findVerifiedPerson")(function* (proof: PhoneProof) {
  const phone = yield* verifyPhone(proof)
  const person = yield* (yield* People).findByPhone(phone)
  return Option.isSome(person) ? person.value : yield* new InvalidCredentials({ reason: "no_account" })
})
