import { Context, type DateTime, type Effect, type Option } from "effect"
import type { OwnSessionKind } from "#core/account/ownSessions.ts"
import type { SessionDevice } from "#core/account/sessionDevice.ts"
import type { ImpersonationId, SessionId, UserId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"

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
  readonly device: SessionDevice
  readonly createdAt: DateTime.Utc
  readonly expiresAt: DateTime.Utc
}

/** SEC-003 A session that is valid at the time of the query. */
export interface ValidSession {
  readonly id: SessionId
  readonly role: StaffRole | null
  /** The earliest end of the session and, for an impersonation, of the agent's session that started it. */
  readonly expiresAt: DateTime.Utc
  /** SEC-008 Whether the text of messages is hidden from the user: an agent whose case does not need it. */
  readonly hidesMessages: boolean
  /** The ids of the rows whose change can end the session: person, impersonation, agent and the agent's session. */
  readonly dependsOn: ReadonlyArray<string>
}

/** ASVS-7.5.2 A valid session in the list of its owner. */
export interface ListedSession {
  readonly id: SessionId
  readonly kind: OwnSessionKind
  readonly device: SessionDevice
  readonly signedInAt: DateTime.Utc
  /** The latest recorded use, or the sign-in. */
  readonly activeAt: DateTime.Utc
  readonly expiresAt: DateTime.Utc
}

export class Sessions extends Context.Service<
  Sessions,
  {
    /** Finds the user of a token, by its hashes (see `Secrets`), if the session is valid at `now`. */
    readonly find: (
      tokenHashes: ReadonlyArray<string>,
      now: DateTime.Utc
    ) => Effect.Effect<Option.Option<SignedInUser>>
    /** Finds those of the sessions that are valid at `now`, in any order. */
    readonly findValid: (
      ids: ReadonlyArray<SessionId>,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<ValidSession>>
    readonly open: (session: NewSession) => Effect.Effect<void>
    /** ASVS-7.5.2 Lists the valid sessions of a person of these kinds, the latest use first. */
    readonly listByPerson: (
      personId: UserId,
      kinds: ReadonlyArray<OwnSessionKind>,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<ListedSession>>
    /** SEC-007 Records that the user of a session is present; an earlier time changes nothing. */
    readonly recordActivity: (id: SessionId, at: DateTime.Utc) => Effect.Effect<void>
    readonly revoke: (id: SessionId, at: DateTime.Utc) => Effect.Effect<void>
    /** N85 Records that the user of a session has proved who they are again. */
    readonly confirm: (id: SessionId, at: DateTime.Utc) => Effect.Effect<void>
    /** Revokes a person's sessions of these kinds but one, and answers how many. */
    readonly revokeAll: (
      which: {
        readonly personId: UserId
        readonly kinds: ReadonlyArray<OwnSessionKind>
        readonly except: Option.Option<SessionId>
      },
      at: DateTime.Utc
    ) => Effect.Effect<number>
  }
>()("samvej/core/ports/Sessions") {}
