import { Context, type Effect } from "effect"

/** Secure random values, and hashes and signatures with the server's key. */
export class Secrets extends Context.Service<
  Secrets,
  {
    /** Creates 256 random bits for a link or a session, as 43 characters of base64url. Only its `hash` is stored. */
    readonly token: Effect.Effect<string>
    /** Creates random decimal digits. */
    readonly digits: (count: number) => Effect.Effect<string>
    /** Hashes a token or code with the key, so that a stolen table does not help to guess it. */
    readonly hash: (secret: string) => string
    /** Compares in constant time. */
    readonly isHashOf: (secret: string, hash: string) => boolean
    /** Signs a text for one purpose (`journey`, `challenge`, …); a signature of another purpose never fits. */
    readonly sign: (purpose: string, text: string) => string
    /** SEC-012 Hashes an audit entry with AUDIT_SECRET, which outlives a change of the server's key. */
    readonly auditHash: (text: string) => string
    readonly isSigned: (purpose: string, text: string, signature: string) => boolean
  }
>()("samvej/core/ports/Secrets") {}
