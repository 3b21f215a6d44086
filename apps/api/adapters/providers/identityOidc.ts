import { Cache, Duration, Effect, Exit, Option, Redacted, Schema } from "effect"
import * as oidc from "openid-client"
import { outsideOfCalls } from "#api/http/admission/outsideOfCalls.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import type { Identity } from "#core/account/eid.ts"
import { isAskedAcr } from "#core/account/isAskedAcr.ts"
import { EidProvider } from "#core/account/Person.ts"
import { EidProviderUnavailable } from "#core/account/refusals.ts"
import type { EidCallback, EidStart, IdentityProvider } from "#core/ports/IdentityProvider.ts"
import { languageTag } from "#core/shared/format.ts"
import { oidcError } from "./oidcError.ts"
import { ProviderDeadline } from "./providerDeadline.ts"

/** This server as a client of an OpenID provider, which is a broker of the national e-ID or the e-ID itself. */
export interface OidcClient {
  /** The address before `/.well-known/openid-configuration`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Redacted.Redacted
  /** The `acr_values` that select the e-ID and its level at the broker, which has to confirm one of them; null for its default. */
  readonly acrValues: string | null
  /** Whether the provider may be asked by http; never in production. */
  readonly allowsHttp: boolean
  /** Sends the requests; undefined: the network. */
  readonly fetch?: oidc.CustomFetch
}

/** Providers publish their addresses and keys for at least so long. */
const CACHED_FOR = Duration.hours(1)

/** The path to which a provider returns the person; each has its own, so that no answer is taken for another provider's. */
const callbackUrl = (provider: EidProvider) =>
  Effect.map(PublicUrl, (publicUrl) => new URL(`/api/eid/${provider}/return`, publicUrl))

const Claims = Schema.Struct({
  sub: Schema.NonEmptyString,
  acr: Schema.optionalKey(Schema.String),
  birthdate: Schema.optionalKey(Schema.String)
})
const decodeClaims = Schema.decodeUnknownOption(Claims)

/** Reads who was confirmed; nobody without a subject, or at another level than was asked for. */
const identityOf = (claims: unknown, acrValues: string | null): Option.Option<Identity> =>
  decodeClaims(claims).pipe(
    Option.filter(({ acr }) => isAskedAcr(acr, acrValues)),
    Option.map(({ birthdate, sub }) => ({ subject: sub, birthDate: Option.fromUndefinedOr(birthdate) }))
  )

const discover = (client: OidcClient, seconds: number) =>
  oidc.discovery(
    new URL(client.issuer),
    client.clientId,
    undefined,
    oidc.ClientSecretBasic(Redacted.value(client.clientSecret)),
    {
      timeout: seconds,
      execute: [oidc.enableNonRepudiationChecks, ...(client.allowsHttp ? [oidc.allowInsecureRequests] : [])],
      ...(client.fetch === undefined ? {} : { [oidc.customFetch]: client.fetch })
    }
  )

interface Options {
  readonly name: string
  readonly providers: ReadonlyArray<EidProvider>
  readonly clientOf: (provider: EidProvider) => Effect.Effect<OidcClient>
}

/**
 * EID-002, EID-003 Asks national identity providers by OpenID Connect: authorization code flow with PKCE, state and nonce. The
 * provider's answer is verified: its signature by the provider's published keys, its issuer, audience, nonce and time, and that it
 * confirms the person at a level that was asked for.
 */
export const makeIdentityOidc = Effect.fn("makeIdentityOidc")(function* ({
  clientOf,
  name,
  providers
}: Options) {
  const deadline = Duration.fromInputUnsafe(yield* ProviderDeadline)
  const seconds = Duration.toSeconds(deadline)

  /** Runs a conversation with the provider; the whole of it has the deadline. */
  const ask = <A>(conversation: () => Promise<A>) =>
    outsideOfCalls(Effect.tryPromise({ try: conversation, catch: oidcError })).pipe(
      Effect.timeoutOrElse({ duration: deadline, orElse: () => Effect.fail(new EidProviderUnavailable()) })
    )

  const configurations = yield* Cache.makeWith(
    (provider: EidProvider) =>
      Effect.flatMap(clientOf(provider), (client) =>
        Effect.map(
          ask(() => discover(client, seconds)),
          (configuration) => ({ configuration, acrValues: client.acrValues })
        )
      ),
    {
      capacity: EidProvider.literals.length,
      timeToLive: (exit) => (Exit.isSuccess(exit) ? CACHED_FOR : Duration.zero)
    }
  )
  /** A provider whose published addresses cannot be read counts as unavailable. */
  const configurationOf = (provider: EidProvider) =>
    Effect.mapError(Cache.get(configurations, provider), () => new EidProviderUnavailable())

  const start = Effect.fn("IdentityOidc.start")(function* (command: EidStart) {
    const { acrValues, configuration } = yield* configurationOf(command.provider)
    const challenge = yield* Effect.promise(() => oidc.calculatePKCECodeChallenge(command.codeVerifier))
    const redirectUri = yield* callbackUrl(command.provider)
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri.href,
      scope: "openid profile",
      state: command.state,
      nonce: command.nonce,
      code_challenge: challenge,
      code_challenge_method: "S256",
      ui_locales: languageTag(command.language),
      ...(acrValues === null ? {} : { acr_values: acrValues })
    }).href
  })

  const finish = Effect.fn("IdentityOidc.finish")(function* (callback: EidCallback) {
    const { acrValues, configuration } = yield* configurationOf(callback.provider)
    const current = yield* callbackUrl(callback.provider)
    current.search = callback.query
    const tokens = yield* ask(() =>
      oidc.authorizationCodeGrant(configuration, current, {
        expectedState: callback.state,
        expectedNonce: callback.nonce,
        pkceCodeVerifier: callback.codeVerifier,
        idTokenExpected: true
      })
    )
    const identity = identityOf(tokens.claims(), acrValues)
    return Option.isSome(identity) ? identity.value : yield* Effect.fail(oidcError(undefined))
  })

  return { name, providers, start, finish } satisfies IdentityProvider["Service"]
})
