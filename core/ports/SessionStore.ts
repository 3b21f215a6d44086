import { Context, type DateTime, type Effect, type Option } from "effect"
import type { ImpersonationId, SessionId, UserId } from "#core/shared/ids.ts"

/** N46. `console` and `impersonation` sessions open the console and a person's account to staff. */
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

export class SessionStore extends Context.Service<
  SessionStore,
  {
    readonly open: (session: NewSession) => Effect.Effect<void>
    readonly revoke: (id: SessionId, at: DateTime.Utc) => Effect.Effect<void>
    /** All of a person's sessions, as when the account is deleted or its number changes. */
    readonly revokeAllOf: (personId: UserId, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("samvej/core/ports/SessionStore") {}
