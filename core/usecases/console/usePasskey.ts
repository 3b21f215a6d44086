import { DateTime, Effect, Option } from "effect"
import type { PasskeyChallenge, RelyingParty } from "#core/account/Passkey.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { type AssertionCredential, PasskeyVerifier } from "#core/ports/PasskeyVerifier.ts"

/** Whether the person's own passkey has signed the challenge; records its new counter. */
export const usePasskey = Effect.fn("usePasskey")(function* (
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
