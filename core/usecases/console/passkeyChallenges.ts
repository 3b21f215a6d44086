import { DateTime, Duration, Effect, Option, Result } from "effect"
import type { Passkey, PasskeyChallenge } from "#core/account/Passkey.ts"
import { SecondFactorFailed, StaffSignInExpired } from "#core/account/refusals.ts"
import { isChallengeOpen } from "#core/account/secondFactor.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SecurityLog } from "#core/ports/SecurityLog.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { countFailedSignIn } from "#core/usecases/account/countFailedSignIn.ts"

/** A challenge for the caller. `token` names it and is returned once; only its hash is stored. */
export interface OpenedChallenge {
  readonly token: string
  readonly challenge: string
  /** The person's passkeys. */
  readonly passkeys: ReadonlyArray<Passkey>
}

/** N85 Opens a challenge for `console.secondFactorMinutes`. */
export const openChallenge = Effect.fn("openChallenge")(function* (
  subject: Pick<PasskeyChallenge, "personId" | "purpose" | "fingerprint">
) {
  const { console: settings } = yield* ProductSettings
  const secrets = yield* Secrets
  const passkeys = yield* Passkeys
  const token = yield* secrets.token
  const challenge = yield* secrets.token
  const expiresAt = DateTime.addDuration(yield* DateTime.now, Duration.minutes(settings.secondFactorMinutes))
  yield* passkeys.addChallenge(secrets.hash(token), {
    ...subject,
    challenge,
    expiresAt,
    attempts: 0,
    isMet: false
  })
  const opened: OpenedChallenge = {
    token,
    challenge,
    passkeys: yield* passkeys.findByPerson(subject.personId)
  }
  return opened
})

/**
 * SEC-007, SEC-016 Records that a sign-in goes on with a challenge that is unknown or no longer open; the audit log names the person
 * of a known one.
 */
const recordClosedChallenge = Effect.fn("recordClosedChallenge")(function* (
  found: Option.Option<PasskeyChallenge>
) {
  yield* (yield* SecurityLog).record({
    name: "staff_sign_in_failed",
    ...Option.match(found, { onNone: () => ({}), onSome: ({ personId }) => ({ account: personId }) }),
    details: { step: "challenge" }
  })
  if (Option.isSome(found)) yield* countFailedSignIn({ personId: found.value.personId, step: "challenge" })
})

/**
 * N85 Meets a challenge once, with what `attempt` answers; None is a failed try. Refuses after the transaction, so that a failed
 * try stays counted.
 */
export const meetChallenge = Effect.fn("meetChallenge")(function* <A, E, R>(
  token: string,
  purpose: PasskeyChallenge["purpose"],
  attempt: (challenge: PasskeyChallenge) => Effect.Effect<Option.Option<A>, E, R>
) {
  const { console: settings } = yield* ProductSettings
  const hashes = (yield* Secrets).hashes(token)
  const outcome: Result.Result<A, SecondFactorFailed | StaffSignInExpired> = yield* inTransaction(
    Effect.gen(function* () {
      const passkeys = yield* Passkeys
      const found = yield* passkeys.lockChallenge(hashes)
      const isOpen = Option.exists(found, (one) => one.purpose === purpose)
      if (Option.isNone(found) || !isOpen || !isChallengeOpen(found.value, yield* DateTime.now, settings)) {
        if (purpose === "sign-in" || purpose === "enrolment") yield* recordClosedChallenge(found)
        return Result.fail(new StaffSignInExpired())
      }
      const answer = yield* attempt(found.value)
      const isMet = Option.isSome(answer)
      yield* passkeys.saveAttempt(hashes, { attempts: found.value.attempts + (isMet ? 0 : 1), isMet })
      return isMet ? Result.succeed(answer.value) : Result.fail(new SecondFactorFailed())
    })
  )
  return yield* Effect.fromResult(outcome)
})
