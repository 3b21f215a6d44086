import { Context, type DateTime, type Effect, type Option } from "effect"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"

/** CONS-002 A support agent's temporary access to one person's account. */
export interface StoredImpersonation {
  readonly id: ImpersonationId
  readonly agentId: UserId
  readonly userId: UserId
  readonly mode: ImpersonationMode
  readonly reason: string
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
    /** Finds an impersonation by its ticket and locks it, so that a ticket is redeemed once. */
    readonly lockByTicket: (ticketHash: string) => Effect.Effect<Option.Option<StoredImpersonation>>
    readonly redeem: (id: ImpersonationId, at: DateTime.Utc, expiresAt: DateTime.Utc) => Effect.Effect<void>
    /** Ends an impersonation and its sessions. */
    readonly end: (id: ImpersonationId, at: DateTime.Utc) => Effect.Effect<void>
    /** Lists an agent's impersonations that have neither ended nor expired, newest first. */
    readonly activeOf: (
      agentId: UserId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<StoredImpersonation>>
  }
>()("samvej/core/ports/Impersonations") {}
