import { Effect } from "effect"
import { loadAuditEntry } from "#api/console/loadAuditEntry.ts"
import { exportAudit, loadAuditPage } from "#api/console/loadAuditPage.ts"
import type { AuditExportQuery, AuditQuery } from "#core/contract/consoleAudit.ts"
import { CurrentUser } from "#core/contract/middleware.ts"

/** The calls about the audit log. */
export const auditHandlers = {
  audit: ({ query }: { readonly query: AuditQuery }) =>
    Effect.flatMap(CurrentUser, (staff) => loadAuditPage(query, staff)),
  auditEntry: ({ params }: { readonly params: { readonly id: number } }) =>
    Effect.flatMap(CurrentUser, (staff) => loadAuditEntry(params.id, staff)),
  exportAudit: ({ query }: { readonly query: AuditExportQuery }) =>
    Effect.flatMap(CurrentUser, (staff) => exportAudit(query, staff))
}
