import { DateTime, Effect } from "effect"
import { SignInAgain } from "#core/account/refusals.ts"
import { isRecentSignIn } from "#core/account/secondFactor.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** ASVS-7.5.1 Refuses a caller whose proof is not recent: somebody may have taken over the open session. */
export const checkRecentSignIn = Effect.fn("checkRecentSignIn")(function* ({
  confirmedAt,
  kind
}: Pick<SignedInUser, "confirmedAt" | "kind">) {
  const { auth, console: staff } = yield* ProductSettings
  const settings = kind === "console" ? staff : auth
  if (!isRecentSignIn(confirmedAt, yield* DateTime.now, settings))
    return yield* new SignInAgain({ minutes: settings.recentSignInMinutes })
})
