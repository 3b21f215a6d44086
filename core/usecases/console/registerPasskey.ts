import { DateTime, Effect, Option } from "effect"
import { oneUseCodeHashInput, readOneUseCode } from "#core/account/oneUseCode.ts"
import type { PasskeyChallenge, RelyingParty } from "#core/account/Passkey.ts"
import { deviceName } from "#core/account/sessionDevice.ts"
import { OneUseCodes } from "#core/ports/OneUseCodes.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { PasskeyVerifier, type RegistrationCredential } from "#core/ports/PasskeyVerifier.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { SignInOrigin } from "#core/ports/SignInOrigin.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkRecentSignIn } from "#core/usecases/account/checkRecentSignIn.ts"
import { auditFailedSignIn, auditOwnAccess } from "./auditStaffSignIn.ts"
import { issueRecoveryCodes } from "./issueOneUseCodes.ts"
import { openConsoleSession } from "./openConsoleSession.ts"
import { meetChallenge, openChallenge } from "./passkeyChallenges.ts"

interface RegistrationCommand {
  readonly token: string
  readonly credential: RegistrationCredential
  readonly relyingParty: RelyingParty
}

/** Checks the authenticator's answer to a challenge. None also for a passkey that is registered already. */
const verifyNewPasskey = Effect.fn("verifyNewPasskey")(function* (
  { challenge, personId }: PasskeyChallenge,
  { credential, relyingParty }: RegistrationCommand
) {
  const verified = yield* (yield* PasskeyVerifier).verifyRegistration(credential, { challenge, relyingParty })
  if (Option.isNone(verified)) return Option.none()
  const known = yield* (yield* Passkeys).lock(verified.value.id)
  const name = deviceName((yield* SignInOrigin).device)
  return Option.isSome(known) ? Option.none() : Option.some({ ...verified.value, personId, name })
})

/** Adds a verified passkey, and recovery codes to a person who has none. */
const addPasskey = Effect.fn("addPasskey")(function* (passkey: Parameters<Passkeys["Service"]["add"]>[0]) {
  const isAdded = yield* (yield* Passkeys).add(passkey, yield* DateTime.now)
  if (!isAdded) return Option.none()
  yield* auditOwnAccess(passkey.personId, "passkey_added", {})
  return Option.some(yield* issueRecoveryCodes(passkey.personId))
})

/**
 * SEC-007, N85 Registers the first passkey of a member of staff after the code by SMS, by the enrolment code of an administrator,
 * and signs them in. The code is used up together with the registration.
 */
export const enrolStaff = Effect.fn("enrolStaff")(function* (
  command: RegistrationCommand & { readonly code: string }
) {
  const secrets = yield* Secrets
  const enrol = Effect.fn("enrol")(function* (challenge: PasskeyChallenge) {
    const { fingerprint, personId } = challenge
    const person = yield* (yield* People).find(personId)
    const passkey = yield* verifyNewPasskey(challenge, command)
    if (Option.isNone(passkey) || Option.isNone(person) || person.value.role === null) return Option.none()
    const hashes = secrets.hashes(oneUseCodeHashInput(personId, readOneUseCode(command.code)))
    if (!(yield* (yield* OneUseCodes).use(personId, ["enrolment"], hashes, yield* DateTime.now)))
      return Option.none()
    const recoveryCodes = yield* addPasskey(passkey.value)
    if (Option.isNone(recoveryCodes)) return Option.none()
    const session = yield* openConsoleSession(person.value, fingerprint, "enrolment")
    return Option.some({ session, recoveryCodes: recoveryCodes.value })
  })
  return yield* meetChallenge(command.token, "enrolment", (challenge) =>
    Effect.tap(enrol(challenge), (enrolled) =>
      Option.isSome(enrolled) ? Effect.void : auditFailedSignIn(challenge.personId, "enrolment")
    )
  )
})

/** N85 Begins to add a passkey in a console session, soon after its sign-in. */
export const beginPasskey = Effect.fn("beginPasskey")(function* (user: SignedInUser) {
  yield* checkRecentSignIn(user)
  return yield* openChallenge({ personId: user.id, purpose: "registration", fingerprint: Option.none() })
})

/** N85 Adds a passkey to the caller's own account; answers new recovery codes if there were none. */
export const finishPasskey = Effect.fn("finishPasskey")(function* (
  user: SignedInUser,
  command: RegistrationCommand
) {
  return yield* meetChallenge(command.token, "registration", (challenge) =>
    Effect.gen(function* () {
      if (challenge.personId !== user.id) return Option.none()
      const passkey = yield* verifyNewPasskey(challenge, command)
      return Option.isNone(passkey) ? Option.none() : yield* addPasskey(passkey.value)
    })
  )
})
