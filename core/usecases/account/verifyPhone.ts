import { DateTime, Effect, Option, Result } from "effect"
import { attemptCode, codeHashInput, findOwnCode } from "#core/account/otp.ts"
import { type Phone, toPhone } from "#core/account/phone.ts"
import { InvalidCredentials } from "#core/account/refusals.ts"
import { Otps } from "#core/ports/Otps.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkPhoneNotBlocked } from "./checkPhoneNotBlocked.ts"
import { findRequester, type Guesser, keysOfRequester } from "./codeRequester.ts"
import { countGuess } from "./countGuess.ts"

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
  const { all, requester } = yield* findRequester(phone, guesser)
  const takeBack = yield* countGuess(guesser, requester.standing)
  const outcome = yield* inTransaction(
    Effect.gen(function* () {
      const sent = yield* otps.lock(phone, DateTime.subtract(now, { seconds: settings.lifetimeSeconds }))
      const own = Option.firstSomeOf(all.map((one) => findOwnCode(sent, one, now, settings)))
      if (Option.isNone(own)) return Result.fail(new InvalidCredentials({ reason: "no_code" }))
      const isMatch = secrets.isHashOf(codeHashInput(phone, code), own.value.codeHash)
      const attempt = attemptCode(own.value, isMatch, settings)
      yield* otps.save(attempt.code)
      if (Result.isSuccess(attempt.outcome)) yield* otps.remember(phone, keysOfRequester(requester), now)
      return attempt.outcome
    })
  )
  yield* Effect.fromResult(outcome)
  yield* takeBack
})

/** Verifies that the caller owns a phone number, and answers the number. */
export const verifyPhone = Effect.fn("verifyPhone")(function* (proof: PhoneProof) {
  const phone = yield* Effect.fromResult(toPhone(proof.phone))
  yield* checkPhoneNotBlocked(phone)
  yield* useCode(phone, proof.code, proof.guesser)
  return phone
})

/** AUTH-020 Finds the account of a verified number. */
export const findVerifiedPerson = Effect.fn("findVerifiedPerson")(function* (proof: PhoneProof) {
  const phone = yield* verifyPhone(proof)
  const person = yield* (yield* People).findByPhone(phone)
  return Option.isSome(person) ? person.value : yield* new InvalidCredentials({ reason: "no_account" })
})
