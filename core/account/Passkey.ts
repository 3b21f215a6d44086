import type { DateTime, Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** N85 A public key of a member of staff, whose private half an authenticator keeps. `id` and `publicKey` are base64url. */
export interface Passkey {
  readonly id: string
  readonly personId: UserId
  readonly publicKey: string
  /** The uses that the authenticator reported; 0 if it does not count. */
  readonly counter: number
  /** How a browser reaches the authenticator: `internal`, `usb`, `hybrid`. */
  readonly transports: ReadonlyArray<string>
  /** What its owner calls it; empty for those of before there were names. */
  readonly name: string
}

/** The longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60

export interface StoredPasskey extends Passkey {
  readonly addedAt: DateTime.Utc
  readonly lastUsedAt: Option.Option<DateTime.Utc>
}

/** N85 The site that a passkey belongs to: its host, and the origin of its pages. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** N85 A challenge that a passkey signs, for one step. `sign-in` and `enrolment` follow a code by SMS, the others a session. */
export interface PasskeyChallenge {
  readonly personId: UserId
  readonly purpose: "sign-in" | "enrolment" | "registration" | "confirmation"
  /** 256 random bits in base64url. */
  readonly challenge: string
  readonly fingerprint: Option.Option<string>
  readonly expiresAt: DateTime.Utc
  /** Failed tries. */
  readonly attempts: number
  readonly isMet: boolean
}
