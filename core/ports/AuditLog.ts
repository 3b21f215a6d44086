import { Context, type DateTime, type Effect, type Option, type Schema } from "effect"
import type { AuditTarget } from "#core/console/AuditTarget.ts"
import type { AuditAction } from "#core/console/eventNames.ts"
import type { EventFacts } from "#core/console/factNames.ts"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"

/** An action of a staff member (`whoId`), for a person (`asId`) during an impersonation. */
export interface AuditEvent {
  readonly whoId: UserId
  readonly asId: Option.Option<UserId>
  readonly impersonationId: Option.Option<ImpersonationId>
  readonly what: AuditAction
  readonly target: Option.Option<AuditTarget>
  readonly reason: Option.Option<string>
  readonly caseReference: Option.Option<string>
  readonly data: EventFacts
}

/** A stored entry of the hash chain; an older one may have an action or a fact that nothing records any more. */
export interface AuditRecord extends Omit<AuditEvent, "what" | "data"> {
  readonly what: string
  readonly data: { readonly [name: string]: Schema.Json }
  readonly id: number
  readonly at: DateTime.Utc
  readonly previousHash: string
  readonly hash: string
  /** Whether the hash has the server's key; entries before that have a plain one. */
  readonly isKeyed: boolean
}

/** The last entry of the log, or of a part of it; `id` 0 before the first. */
export type AuditHead = Pick<AuditRecord, "id" | "hash" | "isKeyed">

/** The result of a verification: the last intact entry, and the number of the first that is changed, missing or cut off. */
export interface AuditVerification {
  readonly head: AuditHead
  readonly brokenAt: Option.Option<number>
}

/**
 * The rows of the list: an impersonation is one of them, and the entries of its session are found by it. `query` has the beginnings
 * of words, or a whole id; `actions` has, for each of those words, the actions whose text in the caller's language has it. `agent` and
 * `person` are searched like people are: who did it, and for whom or about whom. `whoId` limits the rows to one staff member.
 */
export interface AuditFilter {
  readonly query: string
  readonly actions: ReadonlyArray<ReadonlyArray<string>>
  readonly action: Option.Option<string>
  readonly agent: string
  readonly person: string
  readonly from: Option.Option<DateTime.Utc>
  readonly to: Option.Option<DateTime.Utc>
  readonly whoId: Option.Option<UserId>
}

/** The verification of the whole chain names the last verified entry, the first broken one, and when all of it was last read. */
export interface AuditChain {
  readonly verifiedTo: number
  readonly brokenAt: Option.Option<number>
  readonly wholeAt: Option.Option<DateTime.Utc>
}

/** A call such as `GET /api/me` of an impersonation, and whether it changed something. */
export interface AuditedCall {
  readonly impersonationId: ImpersonationId
  readonly call: string
  readonly changes: boolean
}

/** The job that is due soon after an entry, to write its head outside of the database. */
export const auditEntryJob = "audit-entry"

export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** The name of the database, which the database itself cannot change without changing its address. */
    readonly database: Effect.Effect<string>
    /** Appends an entry in the surrounding transaction, and schedules `auditEntryJob`; entries are serialised. */
    readonly add: (event: AuditEvent) => Effect.Effect<void>
    /**
     * SEC-012 Verifies every entry after `start`, or all of them: its keyed hash, its link to the previous entry, and that no
     * number is missing. `heads` are heads that were written before, oldest first: the log must contain each of them, and every
     * entry after the first of them must be keyed.
     */
    readonly verify: (
      heads: ReadonlyArray<AuditHead>,
      start: Option.Option<AuditHead>
    ) => Effect.Effect<AuditVerification>
    /**
     * Keeps the latest verification. One that is not of the whole log leaves the first broken entry of an earlier one, because it
     * did not read that entry again.
     */
    readonly saveVerification: (
      verification: AuditVerification & { readonly at: DateTime.Utc; readonly isWhole: boolean }
    ) => Effect.Effect<void>
    /**
     * SEC-012 Verifies up to `atMost` entries behind the latest verification and keeps the result, so that the chain is known to its end
     * without reading it again.
     */
    readonly verifyNew: (atMost: number) => Effect.Effect<AuditChain>
    /** Lists entries after a number, oldest first. */
    readonly listAfter: (id: number, count: number) => Effect.Effect<ReadonlyArray<AuditRecord>>
    /** Lists the entries of an impersonation, oldest first. */
    readonly ofImpersonation: (
      id: ImpersonationId,
      count: number
    ) => Effect.Effect<ReadonlyArray<AuditRecord>>
    /** The calls that impersonations made and that were allowed, each once. */
    readonly callsOf: (ids: ReadonlyArray<ImpersonationId>) => Effect.Effect<ReadonlyArray<AuditedCall>>
    /** Whether an entry after `at` has one of these actions and this target; of `whoId` alone, or of any member of staff. */
    readonly hasAfter: (
      event: {
        readonly whoId?: UserId
        readonly actions: ReadonlyArray<AuditAction>
        readonly targetId: string
      },
      at: DateTime.Utc
    ) => Effect.Effect<boolean>
    /**
     * Lists the rows that match, newest first unless `isAscending`, behind the entry `after`; `hasMore` says whether more of them follow.
     * `intact` is false when the hash of a listed entry does not match.
     */
    readonly page: (
      filter: AuditFilter,
      options: {
        readonly after: Option.Option<number>
        readonly count: number
        readonly isAscending?: boolean
      }
    ) => Effect.Effect<{
      readonly records: ReadonlyArray<AuditRecord>
      readonly hasMore: boolean
      readonly intact: boolean
    }>
    /** Counts the rows that match, no further than `atMost`. */
    readonly count: (filter: AuditFilter, atMost: number) => Effect.Effect<number>
    /** Counts the rows of each action that match, each no further than `atMost`. */
    readonly countByAction: (
      filter: AuditFilter,
      atMost: number
    ) => Effect.Effect<ReadonlyArray<{ readonly action: string; readonly count: number }>>
  }
>()("samvej/core/ports/AuditLog") {}
