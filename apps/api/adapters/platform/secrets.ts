import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto"
import { Effect, Layer, Redacted } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const makeSecrets = (
  key: Redacted.Redacted,
  auditKey: Redacted.Redacted = key
): Secrets["Service"] => {
  const macWith = (used: Redacted.Redacted, purpose: string, text: string) =>
    createHmac("sha256", Redacted.value(used)).update(`${purpose}\n${text}`).digest("base64url")
  const mac = (purpose: string, text: string) => macWith(key, purpose, text)
  return {
    token: Effect.sync(() => randomBytes(32).toString("base64url")),
    digits: (count) => Effect.sync(() => Array.from({ length: count }, () => String(randomInt(10))).join("")),
    hash: (secret) => mac("hash", secret),
    isHashOf: (secret, hash) => isSame(mac("hash", secret), hash),
    sign: (purpose, text) => mac(`sign ${purpose}`, text),
    auditHash: (text) => macWith(auditKey, "audit", text),
    isSigned: (purpose, text, signature) => isSame(mac(`sign ${purpose}`, text), signature)
  }
}

/**
 * `key` is TOKEN_SECRET; another key invalidates all sessions and signatures. `auditKey` is AUDIT_SECRET, or else the same key;
 * with another one the audit log counts as rewritten.
 */
export const layerSecrets = (key: Redacted.Redacted, auditKey?: Redacted.Redacted) =>
  Layer.succeed(Secrets, makeSecrets(key, auditKey))
