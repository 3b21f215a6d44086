import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"
import { Effect, Layer, Redacted } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"

/** Keys beside the current one. */
interface OtherKeys {
  /** AUDIT_SECRET; without it the current key, and with another one the audit log counts as rewritten. */
  readonly auditKey?: Redacted.Redacted
  /** TOKEN_SECRET_PREVIOUS; null when no key is being replaced. */
  readonly previousKey?: Redacted.Redacted | null
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const characters = (alphabet: string, count: number) =>
  Effect.sync(() => Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join(""))

const mac = (key: Redacted.Redacted, purpose: string, text: string) =>
  createHmac("sha256", Redacted.value(key)).update(`${purpose}\n${text}`).digest("base64url")

/** `key` is TOKEN_SECRET. Without the previous key, sessions and signatures of an earlier one are not accepted. */
export const makeSecrets = (
  key: Redacted.Redacted,
  { auditKey = key, previousKey = null }: OtherKeys = {}
): Secrets["Service"] => {
  const keys = previousKey === null ? [key] : [key, previousKey]
  const hashes = (secret: string) => keys.map((each) => mac(each, "hash", secret))
  const signatures = (purpose: string, text: string) => keys.map((each) => mac(each, `sign ${purpose}`, text))
  return {
    token: Effect.sync(() => randomBytes(32).toString("base64url")),
    digits: (count) => characters("0123456789", count),
    characters,
    hash: (secret) => mac(key, "hash", secret),
    hashes,
    isHashOf: (secret, hash) => hashes(secret).some((made) => isSame(made, hash)),
    sign: (purpose, text) => mac(key, `sign ${purpose}`, text),
    signatures,
    isSigned: (purpose, text, signature) => signatures(purpose, text).some((made) => isSame(made, signature)),
    auditHash: (text) => mac(auditKey, "audit", text),
    identityHash: (subject) => mac(auditKey, "identity", subject)
  }
}

export const layerSecrets = (key: Redacted.Redacted, others?: OtherKeys) =>
  Layer.succeed(Secrets, makeSecrets(key, others))
