import { DateTime, Effect, Option } from "effect"
import { oneUseCodeHashInput, readOneUseCode } from "#core/account/oneUseCode.ts"
import type { PasskeyChallenge, RelyingParty } from "#core/account/Passkey.ts"
import { OneUseCodes } from "#core/ports/OneUseCodes.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { type AssertionCredential, PasskeyVerifier } from "#core/ports/PasskeyVerifier.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { auditFailedSignIn } from "./auditStaffSignIn.ts"
import { openConsoleSession, type ProvedBy } from "./openConsoleSession.ts"
import { meetChallenge } from "./passkeyChallenges.ts"

/** Opens the session of a met challenge, unless the person has lost the staff role meanwhile. */
const openFor = Effect.fn("openFor")(function* (challenge: PasskeyChallenge, factor: ProvedBy) {
  const person = yield* (yield* People).find(challenge.personId)
  if (Option.isNone(person) || person.value.role === null || Option.isSome(person.value.deletedAt))
    return Option.none()
  return Option.some(yield* openConsoleSession(person.value, challenge.fingerprint, factor))
})

/** Whether the person's own passkey has signed the challenge; records its new counter. */
const usePasskey = Effect.fn("usePasskey")(function* (
  { challenge, personId }: PasskeyChallenge,
  credential: AssertionCredential,
  relyingParty: RelyingParty
) {
  const passkeys = yield* Passkeys
  const passkey = yield* passkeys.lock(credential.id)
  if (Option.isNone(passkey) || passkey.value.personId !== personId) return false
  const counter = yield* (yield* PasskeyVerifier).verifyAssertion(credential, {
    challenge,
    relyingParty,
    passkey: passkey.value
  })
  if (Option.isNone(counter)) return false
  yield* passkeys.recordUse(passkey.value.id, counter.value, yield* DateTime.now)
  return true
})

/** SEC-007, N85 Finishes a sign-in with a passkey. */
export const signInWithPasskey = Effect.fn("signInWithPasskey")(function* (command: {
  readonly token: string
  readonly credential: AssertionCredential
  readonly relyingParty: RelyingParty
}) {
  return yield* meetChallenge(command.token, "sign-in", (challenge) =>
    Effect.gen(function* () {
      if (yield* usePasskey(challenge, command.credential, command.relyingParty))
        return yield* openFor(challenge, "passkey")
      yield* auditFailedSignIn(challenge.personId, "passkey")
      return Option.none()
    })
  )
})

/** SEC-007, N85 Finishes a sign-in with a recovery code, or with a code for the desktop; each works once. */
export const signInWithOneUseCode = Effect.fn("signInWithOneUseCode")(function* (command: {
  readonly token: string
  readonly code: string
}) {
  const secrets = yield* Secrets
  return yield* meetChallenge(command.token, "sign-in", (challenge) =>
    Effect.gen(function* () {
      const { personId } = challenge
      const hash = secrets.hash(oneUseCodeHashInput(personId, readOneUseCode(command.code)))
      const codes = yield* OneUseCodes
      if (yield* codes.use(personId, ["recovery", "desktop"], hash, yield* DateTime.now))
        return yield* openFor(challenge, "one_use_code")
      yield* auditFailedSignIn(personId, "one_use_code")
      return Option.none()
    })
  )
})
