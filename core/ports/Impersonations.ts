import { Context, type DateTime, type Effect, type Option } from "effect"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"
import type { ImpersonationMode } from "#core/shared/SignedInUser.ts"

/** CONS-002 a support agent's right to look through one person's account for a while. */
export interface StoredImpersonation {
  readonly id: ImpersonationId
  readonly agentId: UserId
  readonly userId: UserId
  readonly mode: ImpersonationMode
  readonly reason: string
  readonly caseReference: Option.Option<string>
  readonly createdAt: DateTime.Utc
  /** The ticket opens the account once, until then. */
  readonly ticketExpiresAt: DateTime.Utc
  readonly redeemedAt: Option.Option<DateTime.Utc>
  /** The end of the session once redeemed, of the ticket before. */
  readonly expiresAt: DateTime.Utc
  readonly endedAt: Option.Option<DateTime.Utc>
}

export class Impersonations extends Context.Service<
  Impersonations,
  {
    readonly add: (impersonation: StoredImpersonation, ticketHash: string) => Effect.Effect<void>
    readonly find: (id: ImpersonationId) => Effect.Effect<Option.Option<StoredImpersonation>>
    /** Locks it, so that a ticket is redeemed once. */
    readonly lockByTicket: (ticketHash: string) => Effect.Effect<Option.Option<StoredImpersonation>>
    readonly redeem: (id: ImpersonationId, at: DateTime.Utc, expiresAt: DateTime.Utc) => Effect.Effect<void>
    /** Ends it and every session that it opened. */
    readonly end: (id: ImpersonationId, at: DateTime.Utc) => Effect.Effect<void>
    /** Neither ended nor expired, newest first. */
    readonly activeOf: (
      agentId: UserId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<StoredImpersonation>>
  }
>()("samvej/core/ports/Impersonations") {}
