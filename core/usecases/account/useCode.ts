import { DateTime, Effect, Option, Result } from "effect"
import type { CodeRecipient } from "#core/account/codeRecipient.ts"
import { attemptCode, type CodeHashInput, findOwnCode } from "#core/account/otp.ts"
import { InvalidCredentials } from "#core/account/refusals.ts"
import { Otps } from "#core/ports/Otps.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { findRequester, type Guesser, keysOfRequester } from "./codeRequester.ts"
import { countGuess } from "./countGuess.ts"

/** A code that somebody tries. */
export interface TriedCode {
  readonly code: string
  readonly guesser: Guesser
}

/**
 * AUTH-001, AUTH-012, AUTH-031 Uses a code of a phone number or an e-mail address up; `hashInput` says what it is for. Refuses after
 * the transaction, so that a failed attempt stays counted.
 */
export const useCode = Effect.fn("useCode")(function* (
  recipient: CodeRecipient,
  { code, guesser }: TriedCode,
  hashInput: CodeHashInput
) {
  const { otp: settings } = yield* ProductSettings
  const otps = yield* Otps
  const secrets = yield* Secrets
  const now = yield* DateTime.now
  const { all, requester } = yield* findRequester(recipient, guesser)
  const takeBack = yield* countGuess(guesser, requester.standing)
  const outcome = yield* inTransaction(
    Effect.gen(function* () {
      const sent = yield* otps.lock(recipient, DateTime.subtract(now, { seconds: settings.lifetimeSeconds }))
      const own = Option.firstSomeOf(all.map((one) => findOwnCode(sent, one, now, settings)))
      if (Option.isNone(own)) return Result.fail(new InvalidCredentials({ reason: "no_code" }))
      const isMatch = secrets.isHashOf(hashInput(recipient, code), own.value.codeHash)
      const attempt = attemptCode(own.value, isMatch, settings)
      yield* otps.save(attempt.code)
      if (Result.isSuccess(attempt.outcome)) yield* otps.remember(recipient, keysOfRequester(requester), now)
      return attempt.outcome
    })
  )
  yield* Effect.fromResult(outcome)
  yield* takeBack
})
