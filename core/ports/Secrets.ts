import { Context, type Effect } from "effect"

/**
 * Secure random values, and hashes and signatures with the server's key. While the key is replaced there are two: everything new
 * is made with the current one, and what the previous one made is still accepted.
 */
export class Secrets extends Context.Service<
  Secrets,
  {
    /** Creates 256 random bits for a link or a session, as 43 characters of base64url. Only its `hash` is stored. */
    readonly token: Effect.Effect<string>
    /** Creates random decimal digits. */
    readonly digits: (count: number) => Effect.Effect<string>
    /** Creates random characters, each of the `alphabet` as likely as the others. */
    readonly characters: (alphabet: string, count: number) => Effect.Effect<string>
    /** Hashes a token or code with the current key, so that a stolen table does not help to guess it. */
    readonly hash: (secret: string) => string
    /** Hashes with each key, to find what is stored by its hash. */
    readonly hashes: (secret: string) => ReadonlyArray<string>
    /** Whether the hash was made with any key. Compares in constant time. */
    readonly isHashOf: (secret: string, hash: string) => boolean
    /** Signs a text for one purpose (`journey`, `challenge`, …); a signature of another purpose never fits. */
    readonly sign: (purpose: string, text: string) => string
    /** Signs with each key, the current one first, for signatures that somebody else compares. */
    readonly signatures: (purpose: string, text: string) => ReadonlyArray<string>
    /** Whether the signature was made with any key. Compares in constant time. */
    readonly isSigned: (purpose: string, text: string, signature: string) => boolean
    /** SEC-012 Hashes an audit entry with AUDIT_SECRET, which outlives a change of the server's key. */
    readonly auditHash: (text: string) => string
    /** EID-002, SEC-014 Hashes the e-ID or the former number of a person, with AUDIT_SECRET too: it must be found again for years. */
    readonly identityHash: (subject: string) => string
  }
>()("samvej/core/ports/Secrets") {}
