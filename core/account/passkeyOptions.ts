import { Duration } from "effect"
import type { Passkey, RelyingParty } from "./Passkey.ts"

/** N85 The signature algorithms of passkeys, by COSE number: ES256, RS256 and EdDSA. */
export const passkeyAlgorithms = [-7, -257, -8] as const

const descriptorOf = ({ id, transports }: Pick<Passkey, "id" | "transports">) => ({
  id,
  type: "public-key" as const,
  transports
})

interface Request {
  readonly challenge: string
  readonly relyingParty: RelyingParty
  /** The person's passkeys. */
  readonly passkeys: ReadonlyArray<Pick<Passkey, "id" | "transports">>
  readonly minutes: number
}

/** N85 The options of `navigator.credentials.get`: one of the person's passkeys, with its user verified. */
export const assertionOptions = ({ challenge, minutes, passkeys, relyingParty }: Request) => ({
  rpId: relyingParty.id,
  challenge,
  timeout: Duration.toMillis(Duration.minutes(minutes)),
  userVerification: "required" as const,
  allowCredentials: passkeys.map(descriptorOf)
})

/**
 * N85 The options of `navigator.credentials.create`: a passkey that verifies its user, on an authenticator without one of the
 * person's. `user.id` is base64url of the person's id.
 */
export const creationOptions = ({
  challenge,
  minutes,
  passkeys,
  relyingParty,
  user
}: Request & {
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
}) => ({
  rp: { id: relyingParty.id, name: "Samvej" },
  user,
  challenge,
  timeout: Duration.toMillis(Duration.minutes(minutes)),
  attestation: "none" as const,
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: "public-key" as const, alg })),
  excludeCredentials: passkeys.map(descriptorOf),
  authenticatorSelection: { residentKey: "preferred" as const, userVerification: "required" as const }
})
