import { Context, type DateTime, type Effect, type Option } from "effect"
import type { ImpersonationId, SessionId, UserId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** N46 A `console` or `impersonation` session opens the console, or a person's account to an agent. */
export interface NewSession {
  readonly id: SessionId
  /** See `Secrets`: the token itself is never stored. */
  readonly tokenHash: string
  readonly personId: UserId
  readonly kind:
    | { readonly _tag: "person" }
    | { readonly _tag: "console" }
    | { readonly _tag: "impersonation"; readonly id: ImpersonationId }
  readonly fingerprint: Option.Option<string>
  readonly createdAt: DateTime.Utc
  readonly expiresAt: DateTime.Utc
}

export class Sessions extends Context.Service<
  Sessions,
  {
    /** Finds the user of a token, by its hash (see `Secrets`), if the session is valid at `now`. */
    readonly find: (tokenHash: string, now: DateTime.Utc) => Effect.Effect<Option.Option<SignedInUser>>
    readonly open: (session: NewSession) => Effect.Effect<void>
    readonly revoke: (id: SessionId, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("samvej/core/ports/Sessions") {}
