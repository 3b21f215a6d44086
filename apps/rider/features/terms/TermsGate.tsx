import { useIsMutating } from "@tanstack/react-query"
import { checksTerms } from "#core/account/checksTerms.ts"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import { isOwnAccount } from "#rider/shared/session/isOwnAccount.ts"
import { signInKey } from "#rider/shared/session/signInKey.ts"
import { useCapability } from "#rider/shared/session/useCapability.ts"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"
import { useMe } from "#rider/shared/session/useMe.ts"

const TermsBlocker = lazyBackground(async () => (await import("./TermsBlocker.tsx")).TermsBlocker)

/**
 * TERMS-002, C58, C68 Where the flag is on, and the native shell has no blocker of its own, checks the terms that the user has accepted.
 * Not while a sign-in accepts them itself, and not for a support agent, who cannot accept them for somebody else.
 */
export function TermsGate() {
  const me = useMe().data
  const { termsBlocker } = useFeatureGates()
  const hasNativeBlocker = useCapability("TermsAndConditionsBlocker")
  const isSigningIn = useIsMutating({ mutationKey: signInKey }) > 0
  if (me === undefined || isSigningIn || !isOwnAccount(me)) return null
  const check = { isFlagOn: termsBlocker, hasNativeBlocker }
  return checksTerms(check) ? <TermsBlocker acceptedAt={me.termsAcceptedAt} {...check} /> : null
}
