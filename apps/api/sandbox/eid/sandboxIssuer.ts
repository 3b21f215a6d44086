import { createPrivateKey, createPublicKey } from "node:crypto"
import { DateTime, Effect } from "effect"
import { exportJWK, SignJWT } from "jose"
import { EidProvider } from "#core/account/Person.ts"
import { Secrets } from "#core/ports/Secrets.ts"

/** The path of the sandbox's identity provider; its issuer is this path below the address of the server. */
export const sandboxIssuerPath = "/sandbox/eid"

/** The client as which this server is registered at the sandbox. */
export const sandboxClientId = "samvej"
export const sandboxClientSecret = Effect.map(Secrets, (secrets) =>
  secrets.sign("sandbox e-ID", "client secret")
)

/** PKCS #8 puts these bytes before the 32 of a private Ed25519 key. */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex")
const keyId = "sandbox"

/** The provider's own key, the same in all processes because it is derived from the key that they share. */
const privateKey = Effect.map(Secrets, (secrets) => {
  const seed = Buffer.from(secrets.sign("sandbox e-ID", "signing key"), "base64url")
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: "der", type: "pkcs8" })
})

/** The published keys (JWKS). */
export const sandboxKeys = Effect.gen(function* () {
  const key = createPublicKey(yield* privateKey)
  const jwk = yield* Effect.promise(() => exportJWK(key))
  return { keys: [{ ...jwk, kid: keyId, alg: "EdDSA", use: "sig" }] }
})

/** The document of OpenID Connect Discovery. */
export const sandboxMetadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  scopes_supported: ["openid", "profile"],
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code"],
  acr_values_supported: EidProvider.literals,
  subject_types_supported: ["pairwise"],
  id_token_signing_alg_values_supported: ["EdDSA"],
  token_endpoint_auth_methods_supported: ["client_secret_basic"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true
})

const TOKEN_SECONDS = 300

/** Signs the ID token of a confirmed person. */
export const signSandboxToken = Effect.fn("sandbox.signToken")(function* (
  issuer: string,
  claims: {
    readonly subject: string
    readonly acr: string
    readonly birthDate: string
    readonly nonce: string
  }
) {
  const key = yield* privateKey
  const now = Math.floor(DateTime.toEpochMillis(yield* DateTime.now) / 1000)
  return yield* Effect.promise(() =>
    new SignJWT({ nonce: claims.nonce, acr: claims.acr, birthdate: claims.birthDate })
      .setProtectedHeader({ alg: "EdDSA", kid: keyId })
      .setIssuer(issuer)
      .setAudience(sandboxClientId)
      .setSubject(claims.subject)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_SECONDS)
      .sign(key)
  )
})
