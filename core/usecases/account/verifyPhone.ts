import { DateTime, Effect, Option } from "effect"
import { attemptCode, codeHashInput } from "#core/account/otp.ts"
import { type Phone, toPhone } from "#core/account/phone.ts"
import { InvalidCredentials } from "#core/account/refusals.ts"
import { Otps } from "#core/ports/Otps.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkPhoneNotBlocked } from "./checkPhoneNotBlocked.ts"
import { countGuess, type Guesser } from "./countGuess.ts"

/** A phone number with the code that its owner received. */
export interface PhoneProof {
  readonly phone: string
  readonly code: string
  readonly guesser: Guesser
}

/** AUTH-001, AUTH-031 Uses a code up. Refuses after the transaction, so that a failed attempt stays counted. */
const useCode = Effect.fn("useCode")(function* (phone: Phone, code: string, guesser: Guesser) {
  const { otp: settings } = yield* ProductSettings
  const otps = yield* Otps
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  const takeBack = yield* countGuess(phone, guesser)
  const outcome = yield* inTransaction(
    Effect.gen(function* () {
      const state = yield* otps.lock(phone)
      if (Option.isNone(state)) return Option.none()
      const isMatch = secrets.isHashOf(codeHashInput(phone, code), state.value.codeHash)
      const attempt = attemptCode(state.value, isMatch, now, settings)
      yield* otps.save(phone, attempt.state)
      return Option.some(attempt.outcome)
    })
  )
  if (Option.isNone(outcome)) return yield* new InvalidCredentials()
  yield* Effect.fromResult(outcome.value)
  yield* takeBack
})

/** Verifies that the caller owns a phone number, and answers the number. */
export const verifyPhone = Effect.fn("verifyPhone")(function* (proof: PhoneProof) {
  const phone = yield* Effect.fromResult(toPhone(proof.phone))
  yield* checkPhoneNotBlocked(phone)
  yield* useCode(phone, proof.code, proof.guesser)
  return phone
})

/** AUTH-020 Finds the account of a verified number; a number without an account is refused like a wrong code. */
export const findVerifiedPerson = Effect.fn("findVerifiedPerson")(function* (proof: PhoneProof) {
  const phone = yield* verifyPhone(proof)
  const person = yield* (yield* People).findByPhone(phone)
  return Option.isSome(person) ? person.value : yield* new InvalidCredentials()
})
