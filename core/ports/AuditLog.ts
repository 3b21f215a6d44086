import { Context, type DateTime, type Effect, type Option, type Schema } from "effect"
import type { ImpersonationId, UserId } from "#core/shared/ids.ts"

/** What was done something to; `label` is what it was called then. */
export interface AuditTarget {
  readonly kind: "trip" | "person" | "booking" | "impersonation" | "site" | "session"
  readonly id: string
  readonly label: string
}

/** What somebody of the staff did; `what` is a past-tense code. */
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

/** An entry as it stands in the chain. */
export interface AuditRecord extends AuditEvent {
  readonly id: number
  readonly at: DateTime.Utc
  readonly previousHash: string
  readonly hash: string
}

export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Part of the surrounding transaction; entries follow each other one by one. */
    readonly add: (event: AuditEvent) => Effect.Effect<void>
    /**
     * Newest first. `ofWho` limits it to one person's entries. `intact` is false when an entry of the page, or its
     * link to the one before, no longer adds up.
     */
    readonly page: (command: {
      readonly query: string
      readonly ofWho: Option.Option<UserId>
      readonly page: number
      readonly perPage: number
    }) => Effect.Effect<{
      readonly records: ReadonlyArray<AuditRecord>
      readonly total: number
      readonly intact: boolean
    }>
  }
>()("samvej/core/ports/AuditLog") {}
