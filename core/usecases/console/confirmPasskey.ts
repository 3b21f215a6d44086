import { DateTime, Effect, Option } from "effect"
import type { RelyingParty } from "#core/account/Passkey.ts"
import { SignInAgain } from "#core/account/refusals.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import type { AssertionCredential } from "#core/ports/PasskeyVerifier.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { auditFailedSignIn, auditOwnAccess } from "./auditStaffSignIn.ts"
import { meetChallenge, openChallenge } from "./passkeyChallenges.ts"
import { usePasskey } from "./usePasskey.ts"

/** N85, ASVS-7.5.1 Begins a check of the caller's passkey in an open session; without a passkey only a new sign-in helps. */
export const beginConfirmation = Effect.fn("beginConfirmation")(function* ({ id }: SignedInUser) {
  const { console: settings } = yield* ProductSettings
  const own = yield* (yield* Passkeys).findByPerson(id)
  if (own.length === 0) return yield* new SignInAgain({ minutes: settings.recentSignInMinutes })
  return yield* openChallenge({ personId: id, purpose: "confirmation", fingerprint: Option.none() })
})

/** N85, ASVS-7.5.1 Finishes the check: the caller's own access can be changed for `console.recentSignInMinutes`. */
export const finishConfirmation = Effect.fn("finishConfirmation")(function* (
  user: SignedInUser,
  command: {
    readonly token: string
    readonly credential: AssertionCredential
    readonly relyingParty: RelyingParty
  }
) {
  yield* meetChallenge(command.token, "confirmation", (challenge) =>
    Effect.gen(function* () {
      if (challenge.personId !== user.id) return Option.none()
      if (!(yield* usePasskey(challenge, command.credential, command.relyingParty))) {
        yield* auditFailedSignIn(user.id, "passkey")
        return Option.none()
      }
      yield* (yield* Sessions).confirm(user.sessionId, yield* DateTime.now)
      yield* auditOwnAccess(user.id, "passkey_confirmed", {}, Option.some(user.sessionId))
      return Option.some(undefined)
    })
  )
})
