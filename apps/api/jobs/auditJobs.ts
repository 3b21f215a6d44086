import { Effect } from "effect"
import { portsOf } from "#api/clock/providePorts.ts"
import type { AuditLog } from "#core/ports/AuditLog.ts"
import type { SecurityLog } from "#core/ports/SecurityLog.ts"
import { verifyNewAudit, writeAuditHead } from "#core/usecases/console/verifyAudit.ts"
import type { PeriodicJob } from "./JobHandlers.ts"

/** SEC-012 Verifies new audit entries every hour, and the whole log every day, when its head is written outside of the database. */
export const auditJobs = Effect.map(
  portsOf<AuditLog | SecurityLog>(),
  (ports): Readonly<Record<string, PeriodicJob>> => ({
    "audit-verification": {
      every: "1 hour",
      run: () => Effect.asVoid(Effect.provideContext(verifyNewAudit, ports))
    },
    "audit-head": { every: "1 day", run: () => Effect.provideContext(writeAuditHead, ports) }
  })
)
