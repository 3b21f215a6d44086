import { Schema } from "effect"

const Base64url = Schema.String.check(Schema.isPattern(/^[\w-]{1,20000}$/, { expected: "base64url" }))
/** N85 The id of a passkey, as its authenticator chose it. */
export const PasskeyId = Schema.String.check(Schema.isPattern(/^[\w-]{1,2000}$/, { expected: "base64url" }))
const Transports = Schema.Array(Schema.String.check(Schema.isMaxLength(40))).check(Schema.isMaxLength(10))
const PublicKey = Schema.Literal("public-key")
const Descriptor = Schema.Struct({ id: Base64url, type: PublicKey, transports: Transports })

/** N85 The options of `navigator.credentials.get`, with the names of WebAuthn. `timeout` in milliseconds. */
export const PasskeyRequest = Schema.Struct({
  rpId: Schema.String,
  challenge: Base64url,
  timeout: Schema.Finite,
  userVerification: Schema.Literal("required"),
  allowCredentials: Schema.Array(Descriptor)
})
export type PasskeyRequest = typeof PasskeyRequest.Type

/** N85 The options of `navigator.credentials.create`, with the names of WebAuthn. `timeout` in milliseconds. */
export const PasskeyCreation = Schema.Struct({
  rp: Schema.Struct({ id: Schema.String, name: Schema.String }),
  user: Schema.Struct({ id: Base64url, name: Schema.String, displayName: Schema.String }),
  challenge: Base64url,
  timeout: Schema.Finite,
  attestation: Schema.Literal("none"),
  pubKeyCredParams: Schema.Array(Schema.Struct({ type: PublicKey, alg: Schema.Int })),
  excludeCredentials: Schema.Array(Descriptor),
  authenticatorSelection: Schema.Struct({
    residentKey: Schema.Literal("preferred"),
    userVerification: Schema.Literal("required")
  })
})
export type PasskeyCreation = typeof PasskeyCreation.Type

/** N85 The answer of an authenticator that created a passkey, with the names of WebAuthn. */
export const NewPasskey = Schema.Struct({
  id: Base64url,
  rawId: Base64url,
  type: PublicKey,
  response: Schema.Struct({
    clientDataJSON: Base64url,
    attestationObject: Base64url,
    transports: Schema.optionalKey(Transports)
  })
})
export type NewPasskey = typeof NewPasskey.Type

/** N85 The answer of an authenticator that used a passkey, with the names of WebAuthn. */
export const PasskeyAssertion = Schema.Struct({
  id: Base64url,
  rawId: Base64url,
  type: PublicKey,
  response: Schema.Struct({
    clientDataJSON: Base64url,
    authenticatorData: Base64url,
    signature: Base64url
  })
})
export type PasskeyAssertion = typeof PasskeyAssertion.Type

/** N85 An answer to a challenge: `token` names the challenge. */
export const ChallengeToken = Schema.NonEmptyString.check(Schema.isMaxLength(200))
/** N85 A recovery or enrolment code; spaces and dashes do not matter. */
export const OneUseCode = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(40))
