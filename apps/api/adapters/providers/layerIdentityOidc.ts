import { Effect, Layer } from "effect"
import type { EidClient } from "#api/config/Settings.ts"
import { IdentityProvider } from "#core/ports/IdentityProvider.ts"
import { credentialsOf } from "./credentialsOf.ts"
import { makeIdentityOidc, type OidcClient } from "./identityOidc.ts"

const toOidcClient = ({ acrValues, issuer, secret }: EidClient, allowsHttp: boolean): OidcClient => {
  const { password: clientSecret, user: clientId } = credentialsOf(secret)
  return { issuer, clientId, clientSecret, acrValues, allowsHttp }
}

/** EID-003 The identity providers of the settings, one client for each country's e-ID. */
export const layerIdentityOidc = (
  clients: ReadonlyArray<EidClient>,
  { allowsHttp }: { readonly allowsHttp: boolean }
) =>
  Layer.effect(
    IdentityProvider,
    makeIdentityOidc({
      name: "oidc",
      providers: clients.map(({ provider }) => provider),
      clientOf: (wanted) => {
        const client = clients.find(({ provider }) => provider === wanted)
        return client === undefined
          ? Effect.die(new Error(`no client for ${wanted}`))
          : Effect.succeed(toOidcClient(client, allowsHttp))
      }
    })
  )
