import { Context, type Effect, type Option } from "effect"
import type { Passkey, RelyingParty } from "#core/account/Passkey.ts"

/** N85 The answer of an authenticator to `navigator.credentials.create`, in JSON; binary parts in base64url. */
export interface RegistrationCredential {
  readonly id: string
  readonly rawId: string
  readonly type: "public-key"
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports?: ReadonlyArray<string>
  }
}

/** N85 The answer of an authenticator to `navigator.credentials.get`, in JSON; binary parts in base64url. */
export interface AssertionCredential {
  readonly id: string
  readonly rawId: string
  readonly type: "public-key"
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
  }
}

interface Expected {
  readonly challenge: string
  readonly relyingParty: RelyingParty
}

/** N85 Checks what authenticators sign: challenge, origin, site, presence and verification of the user, signature and counter. */
export class PasskeyVerifier extends Context.Service<
  PasskeyVerifier,
  {
    /** Answers the new public key, without its owner. */
    readonly verifyRegistration: (
      credential: RegistrationCredential,
      expected: Expected
    ) => Effect.Effect<Option.Option<Omit<Passkey, "personId" | "name">>>
    /** Answers the counter of the authenticator after this use. */
    readonly verifyAssertion: (
      credential: AssertionCredential,
      expected: Expected & { readonly passkey: Passkey }
    ) => Effect.Effect<Option.Option<number>>
  }
>()("samvej/core/ports/PasskeyVerifier") {}
