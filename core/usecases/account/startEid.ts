import { DateTime, Effect, Option } from "effect"
import { checkCanVerifyEid } from "#core/account/eid.ts"
import { EidNotOffered, PersonNotFound } from "#core/account/refusals.ts"
import { EidVerifications } from "#core/ports/EidVerifications.ts"
import { IdentityProvider } from "#core/ports/IdentityProvider.ts"
import { People } from "#core/ports/People.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { featureGates } from "#core/shared/featureFlags.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** EID-004 Finds the provider that can verify the person. */
const findProvider = Effect.fn("findEidProvider")(function* (personId: UserId) {
  const person = Option.getOrUndefined(yield* (yield* People).find(personId))
  if (person === undefined) return yield* Effect.die(new PersonNotFound())
  const { featureFlags } = yield* ProductSettings
  const { providers } = yield* IdentityProvider
  const provider = yield* Effect.fromResult(
    checkCanVerifyEid({
      country: person.home.country,
      isFlagOn: featureGates(featureFlags).eidVerification,
      verifiedAt: Option.map(person.eid, ({ verifiedAt }) => verifiedAt)
    })
  )
  if (!providers.includes(provider)) return yield* new EidNotOffered()
  return { provider, language: person.language }
})

/**
 * EID-002, EID-006 Starts a verification and returns the address of the provider's page. `browserToken` goes to the browser, which
 * has to return it: the person who is verified is the one who started.
 */
export const startEid = Effect.fn("startEid")(function* (personId: UserId) {
  const { language, provider } = yield* findProvider(personId)
  const secrets = yield* Secrets
  const { account } = yield* ProductSettings
  const [state, browserToken] = [yield* secrets.token, yield* secrets.token]
  const [nonce, codeVerifier] = [yield* secrets.token, yield* secrets.token]
  const redirectUrl = yield* (yield* IdentityProvider).start({
    provider,
    language,
    state,
    nonce,
    codeVerifier
  })
  const expiresAt = DateTime.add(yield* DateTime.now, { minutes: account.eidMinutes })
  yield* (yield* EidVerifications).begin(
    { personId, provider, nonce, codeVerifier, expiresAt },
    { state: secrets.hash(state), browser: secrets.hash(browserToken) }
  )
  return { redirectUrl, browserToken, expiresAt }
})
