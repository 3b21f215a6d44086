import { Context, type DateTime, Effect } from "effect"
import type { AuditHead } from "./AuditLog.ts"

/** The last entry of the audit log at a time. */
export interface WrittenHead extends AuditHead {
  readonly at: DateTime.Utc
  /** The `AuditLog.database` of the log: the servers of several databases may share a folder. */
  readonly database: string
}

/** SEC-012 Heads of the audit log outside of the database, which reveal a cut tail. Without a layer none are kept. */
export const AuditHeads = Context.Reference<{
  /** Lists the heads, oldest first. */
  readonly list: Effect.Effect<ReadonlyArray<WrittenHead>>
  readonly append: (head: WrittenHead) => Effect.Effect<void>
}>("samvej/core/ports/AuditHeads", {
  defaultValue: () => ({ list: Effect.succeed([]), append: () => Effect.void })
})
