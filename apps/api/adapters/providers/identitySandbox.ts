import { Clock, type Context, Effect, Layer, Redacted } from "effect"
import type { SqlClient } from "effect/sql"
import { portsOf } from "#api/clock/providePorts.ts"
import { realClock } from "#api/clock/realClock.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { redeemSandboxCode } from "#api/sandbox/eid/sandboxCodes.ts"
import {
  sandboxClientId,
  sandboxClientSecret,
  sandboxIssuerPath,
  sandboxKeys,
  sandboxMetadata
} from "#api/sandbox/eid/sandboxIssuer.ts"
import { EidProvider } from "#core/account/Person.ts"
import { IdentityProvider } from "#core/ports/IdentityProvider.ts"
import type { Secrets } from "#core/ports/Secrets.ts"
import { makeIdentityOidc, type OidcClient } from "./identityOidc.ts"

type Fetch = NonNullable<OidcClient["fetch"]>
type Ports = SqlClient.SqlClient | Secrets

const formOf = (body: unknown): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams(typeof body === "string" ? body : "")

/** Answers the adapter's requests in this process, which does not listen yet when the adapter is made. */
const makeFetch =
  (issuer: string, ports: Context.Context<Ports>): Fetch =>
  (url, { body, headers }) => {
    const answer = Effect.gen(function* () {
      if (url.endsWith("/openid-configuration")) return Response.json(sandboxMetadata(issuer))
      if (url.endsWith("/jwks")) return Response.json(yield* sandboxKeys)
      const authorization = new Headers(headers).get("authorization") ?? ""
      const redeemed = yield* redeemSandboxCode(issuer, { authorization, form: formOf(body) })
      return Response.json(redeemed.body, { status: redeemed.status })
    })
    return Effect.runPromise(
      answer.pipe(Effect.provideService(Clock.Clock, realClock), Effect.provideContext(ports))
    )
  }

/**
 * An identity provider within this server, for development and tests; its page is `/sandbox/eid/authorize`. The adapter is the one of
 * real providers: discovery, PKCE, signed tokens, published keys. Never in production.
 */
export const layerIdentitySandbox = Layer.effect(
  IdentityProvider,
  Effect.gen(function* () {
    const ports = yield* portsOf<Ports>()
    const clientSecret = Redacted.make(yield* sandboxClientSecret)
    return yield* makeIdentityOidc({
      name: "sandbox",
      providers: EidProvider.literals,
      clientOf: (provider) =>
        Effect.map(PublicUrl, (publicUrl) => {
          const issuer = new URL(sandboxIssuerPath, publicUrl).href
          return {
            issuer,
            clientId: sandboxClientId,
            clientSecret,
            acrValues: provider,
            allowsHttp: true,
            fetch: makeFetch(issuer, ports)
          }
        })
    })
  })
)
