import { Context, type Effect } from "effect"

/** Randomness that nobody can guess, and what the server's own key makes of texts. */
export class Secrets extends Context.Service<
  Secrets,
  {
    /** 256 random bits for a link or a session, 43 characters of base64url. Shown once, stored as its `hash`. */
    readonly token: Effect.Effect<string>
    /** So many random decimal digits. */
    readonly digits: (count: number) => Effect.Effect<string>
    /** What is stored of a token or code: keyed, so that a stolen table does not help to guess. */
    readonly hash: (secret: string) => string
    /** Compares in constant time. */
    readonly isHashOf: (secret: string, hash: string) => boolean
    /** Signs a text for one purpose (`journey`, `challenge`, …); a signature of another purpose never fits. */
    readonly sign: (purpose: string, text: string) => string
    readonly isSigned: (purpose: string, text: string, signature: string) => boolean
  }
>()("samvej/core/ports/Secrets") {}
