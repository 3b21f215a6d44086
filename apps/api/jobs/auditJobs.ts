import { Effect } from "effect"
import { portsOf } from "#api/clock/providePorts.ts"
import { type AuditLog, auditEntryJob } from "#core/ports/AuditLog.ts"
import type { SecurityLog } from "#core/ports/SecurityLog.ts"
import {
  writeAuditHead,
  writeAuditHeadOfEntry,
  writeNewAuditHead
} from "#core/usecases/console/verifyAudit.ts"
import { type PeriodicJob, provideJobs } from "./JobHandlers.ts"

/**
 * SEC-012 Every hour new audit entries are verified, and every day the whole log; each time the head of new ones is written
 * outside of the database.
 */
export const auditJobs = Effect.map(
  portsOf<AuditLog | SecurityLog>(),
  (ports): Readonly<Record<string, PeriodicJob>> => ({
    "audit-verification": { every: "1 hour", run: () => Effect.provideContext(writeNewAuditHead, ports) },
    "audit-head": { every: "1 day", run: () => Effect.provideContext(writeAuditHead, ports) }
  })
)

/** SEC-012 The head of the first entry after a quiet hour is written within a minute or two. */
export const auditEntryJobs = provideJobs({ [auditEntryJob]: () => writeAuditHeadOfEntry })
