import { DateTime, Effect, Option } from "effect"
import { oneUseCodeHashInput, readOneUseCode } from "#core/account/oneUseCode.ts"
import type { PasskeyChallenge, RelyingParty } from "#core/account/Passkey.ts"
import { OneUseCodes } from "#core/ports/OneUseCodes.ts"
import type { AssertionCredential } from "#core/ports/PasskeyVerifier.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { auditFailedSignIn } from "./auditStaffSignIn.ts"
import { openConsoleSession, type ProvedBy } from "./openConsoleSession.ts"
import { meetChallenge } from "./passkeyChallenges.ts"
import { usePasskey } from "./usePasskey.ts"

/** Opens the session of a met challenge, unless the person has lost the staff role meanwhile. */
const openFor = Effect.fn("openFor")(function* (challenge: PasskeyChallenge, factor: ProvedBy) {
  const person = yield* (yield* People).find(challenge.personId)
  if (Option.isNone(person) || person.value.role === null || Option.isSome(person.value.deletedAt)) {
    yield* auditFailedSignIn(challenge.personId, "role")
    return Option.none()
  }
  return Option.some(yield* openConsoleSession(person.value, challenge.fingerprint, factor))
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
      const hashes = secrets.hashes(oneUseCodeHashInput(personId, readOneUseCode(command.code)))
      const codes = yield* OneUseCodes
      if (yield* codes.use(personId, ["recovery", "desktop"], hashes, yield* DateTime.now))
        return yield* openFor(challenge, "one_use_code")
      yield* auditFailedSignIn(personId, "one_use_code")
      return Option.none()
    })
  )
})
