import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server"
import { Effect, Layer, Option } from "effect"
import { passkeyAlgorithms } from "#core/account/passkeyOptions.ts"
import {
  type AssertionCredential,
  PasskeyVerifier,
  type RegistrationCredential
} from "#core/ports/PasskeyVerifier.ts"

const toBase64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url")
const fromBase64url = (text: string) => new Uint8Array(Buffer.from(text, "base64url"))

/** The library throws where an answer does not fit, each time with another text, which no client gets to see. */
const verified = <A>(verify: () => Promise<Option.Option<A>>): Effect.Effect<Option.Option<A>> =>
  Effect.tryPromise(verify).pipe(
    Effect.tapError((fault) => Effect.logDebug("a passkey was refused", fault.cause)),
    Effect.orElseSucceed(() => Option.none())
  )

const registrationOf = ({ id, rawId, type, response }: RegistrationCredential) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
  response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
})

const assertionOf = ({ id, rawId, type, response }: AssertionCredential) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
  response: { ...response }
})

/** N85 Checks passkeys by WebAuthn; the user must be verified by the authenticator. */
export const layerPasskeyVerifier = Layer.succeed(PasskeyVerifier, {
  verifyRegistration: (credential, { challenge, relyingParty }) =>
    verified(async () => {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: registrationOf(credential),
        expectedChallenge: challenge,
        expectedOrigin: relyingParty.origin,
        expectedRPID: relyingParty.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: [...passkeyAlgorithms]
      })
      return Option.map(Option.fromUndefinedOr(registrationInfo), ({ credential: key }) => ({
        id: key.id,
        publicKey: toBase64url(key.publicKey),
        counter: key.counter,
        transports: credential.response.transports ?? []
      }))
    }),
  verifyAssertion: (credential, { challenge, passkey, relyingParty }) =>
    verified(async () => {
      const { authenticationInfo, verified: isValid } = await verifyAuthenticationResponse({
        response: assertionOf(credential),
        expectedChallenge: challenge,
        expectedOrigin: relyingParty.origin,
        expectedRPID: relyingParty.id,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: fromBase64url(passkey.publicKey),
          counter: passkey.counter
        }
      })
      return isValid ? Option.some(authenticationInfo.newCounter) : Option.none()
    })
})
