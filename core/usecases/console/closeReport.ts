import { DateTime, Effect, Option } from "effect"
import { type ReportResult, reportState } from "#core/messaging/PersonReport.ts"
import { ReportNotFound } from "#core/messaging/refusals.ts"
import { People } from "#core/ports/People.ts"
import { Reports } from "#core/ports/Reports.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { ReportId, UserId } from "#core/shared/ids.ts"
import { auditStaff, personTarget } from "./auditStaff.ts"

interface ReportClosing {
  readonly id: ReportId
  readonly agentId: UserId
  readonly result: ReportResult
  /** What was done; it stays in the audit log. */
  readonly reason: string
}

/** N98 Closes a report about a person; audited. A repeat changes nothing. */
export const closeReport = Effect.fn("closeReport")(function* ({
  agentId,
  id,
  reason,
  result
}: ReportClosing) {
  yield* inTransaction(
    Effect.gen(function* () {
      const reports = yield* Reports
      const report = yield* reports.lock(id)
      if (Option.isNone(report)) return yield* new ReportNotFound()
      if (reportState(report.value) === "CLOSED") return
      yield* reports.close(id, { result, reason, by: agentId, at: yield* DateTime.now })
      const reported = Option.getOrThrow(yield* (yield* People).find(report.value.reportedId))
      yield* auditStaff(agentId, {
        what: "report_closed",
        target: personTarget(reported),
        reason: Option.some(reason),
        data: { report: id, result }
      })
    })
  )
})
