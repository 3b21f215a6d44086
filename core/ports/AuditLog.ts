import { Context, type DateTime, type Effect, type Option, type Schema } from "effect"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"

/** The object of an audited action; `label` is its name at that time. */
export interface AuditTarget {
  readonly kind: "trip" | "person" | "booking" | "impersonation" | "site" | "session"
  readonly id: string
  readonly label: string
}

/** An action of a staff member (`whoId`), for a person (`asId`) during an impersonation; `what` is a past-tense code. */
export interface AuditEvent {
  readonly whoId: UserId
  readonly asId: Option.Option<UserId>
  readonly impersonationId: Option.Option<ImpersonationId>
  readonly what: string
  readonly target: Option.Option<AuditTarget>
  readonly reason: Option.Option<string>
  readonly caseReference: Option.Option<string>
  readonly data: { readonly [name: string]: Schema.Json }
}

/** A stored entry of the hash chain. */
export interface AuditRecord extends AuditEvent {
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
     * Keeps the latest verification, for `page`. One that is not of the whole log leaves the first broken entry of an earlier
     * one, because it did not read that entry again.
     */
    readonly saveVerification: (
      verification: AuditVerification & { readonly at: DateTime.Utc; readonly isWhole: boolean }
    ) => Effect.Effect<void>
    /** Lists entries after a number, oldest first. */
    readonly listAfter: (id: number, count: number) => Effect.Effect<ReadonlyArray<AuditRecord>>
    /**
     * Lists a page of entries, newest first; `whoId` limits it to one staff member. `intact` is false when the hash of an entry
     * of the page, or its link to the previous entry, does not match, or when the latest verification found the log broken.
     */
    readonly page: (options: {
      readonly query: string
      readonly whoId: Option.Option<UserId>
      /**
       * Lists a page of entries, newest first; `whoId` limits it to one staff member. `intact` is false when the hash of an entry
       * of the page, or its link to the previous entry, does not match, or when the latest verification found the log broken.
       */
      readonly page: number
      readonly perPage: number
    }) => Effect.Effect<{
      readonly records: ReadonlyArray<AuditRecord>
      readonly total: number
      readonly intact: boolean
    }>
  }
>()("samvej/core/ports/AuditLog") {}
