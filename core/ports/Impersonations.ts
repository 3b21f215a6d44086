import { Context, type DateTime, type Effect, type Option } from "effect"
import type { ImpersonationId, SessionId, UserId } from "#core/shared/ids.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"

/** CONS-002 A support agent's temporary access to one person's account. */
export interface StoredImpersonation {
  readonly id: ImpersonationId
  readonly agentId: UserId
  /** SEC-004 The agent's session that started it, and with which it ends. */
  readonly agentSessionId: Option.Option<SessionId>
  /** The impersonation in whose window this one has opened. */
  readonly replaces: Option.Option<ImpersonationId>
  readonly userId: UserId
  readonly mode: ImpersonationMode
  /** SEC-008 Whether the case allows the agent to read the text of messages. */
  readonly showsMessages: boolean
  readonly reason: string
  /** Why the agent acts or has acted as the person; none while the agent has only looked. */
  readonly actReason: Option.Option<string>
  readonly caseReference: Option.Option<string>
  readonly createdAt: DateTime.Utc
  /** The ticket can be redeemed once, until then. */
  readonly ticketExpiresAt: DateTime.Utc
  readonly redeemedAt: Option.Option<DateTime.Utc>
  /** The expiry of the session once redeemed, of the ticket before. */
  readonly expiresAt: DateTime.Utc
  readonly endedAt: Option.Option<DateTime.Utc>
}

export class Impersonations extends Context.Service<
  Impersonations,
  {
    readonly add: (impersonation: StoredImpersonation, ticketHash: string) => Effect.Effect<void>
    readonly find: (id: ImpersonationId) => Effect.Effect<Option.Option<StoredImpersonation>>
    readonly findMany: (
      ids: ReadonlyArray<ImpersonationId>
    ) => Effect.Effect<ReadonlyArray<StoredImpersonation>>
    /** Finds an impersonation by its ticket and locks it, so that a ticket is redeemed once. */
    readonly lockByTicket: (
      ticketHashes: ReadonlyArray<string>
    ) => Effect.Effect<Option.Option<StoredImpersonation>>
    readonly redeem: (id: ImpersonationId, at: DateTime.Utc, expiresAt: DateTime.Utc) => Effect.Effect<void>
    /** Finds an impersonation and locks it, so that it ends once. */
    readonly lock: (id: ImpersonationId) => Effect.Effect<Option.Option<StoredImpersonation>>
    /** Finds the impersonation that took over the window of another one. */
    readonly findSuccessor: (id: ImpersonationId) => Effect.Effect<Option.Option<ImpersonationId>>
    /** Lets the agent act, for a reason, or only look from now on. */
    readonly act: (id: ImpersonationId, reason: string) => Effect.Effect<void>
    readonly look: (id: ImpersonationId) => Effect.Effect<void>
    /** Records that the tab of a running impersonation is open; answers false if that was recorded in the last ten seconds. */
    readonly recordHeartbeat: (id: ImpersonationId, at: DateTime.Utc) => Effect.Effect<boolean>
    /** Ends an impersonation and its sessions. */
    readonly end: (id: ImpersonationId, at: DateTime.Utc) => Effect.Effect<void>
    /**
     * Lists the impersonations that have neither ended nor expired and whose agent still has access, newest first: of one
     * agent, or of all.
     */
    readonly active: (
      agentId: Option.Option<UserId>,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<StoredImpersonation>>
    /**
     * SEC-004 Lists the impersonations that have neither ended nor expired although their agent has lost access: deleted,
     * without the role, or signed out; or whose person is now deleted or staff.
     */
    readonly withoutAccess: (now: DateTime.Utc) => Effect.Effect<ReadonlyArray<ImpersonationId>>
  }
>()("samvej/core/ports/Impersonations") {}
