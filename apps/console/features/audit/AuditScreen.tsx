import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useStaff } from "#console/shell/staff.ts"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { DataTable } from "#console/table/DataTable.tsx"
import { ListState } from "#console/table/ListState.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { AuditFilters, useAudit } from "./useAudit.ts"
import { useAuditColumns } from "./useAuditColumns.tsx"
import { useAuditExport } from "./useAuditExport.ts"

/** CONS-001 The audit log: actor, action, impersonated person and reason, and whether the hash chain is intact. */
export function AuditScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(AuditFilters)
  const columns = useAuditColumns()
  const audit = useAudit(filters.q)
  const staff = useStaff()
  const pages = audit.data?.pages ?? []
  const [first] = pages
  const rows = pages.flatMap((page) => page.data)
  return (
    <main className="co-view">
      <ViewHeader title={t("section.audit")} count={first && t("table.count", { count: first.total })}>
        <SearchField label={t("audit.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
        {staff.data?.role === "ADMIN" && <ExportButton />}
        {first !== undefined && <ChainBadge isIntact={first.intact} />}
      </ViewHeader>
      <ListState query={audit} isEmpty={rows.length === 0} onClear={() => setFilters({ q: undefined })}>
        <DataTable
          label={t("section.audit")}
          columns={columns}
          rows={rows}
          total={first?.total ?? 0}
          getRowId={(entry) => String(entry.id)}
          hasMore={audit.hasNextPage}
          onMore={() => void audit.fetchNextPage()}
        />
      </ListState>
    </main>
  )
}

/** SEC-012 Saves the whole log as a file, after the server has verified it. */
function ExportButton() {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const save = useAuditExport()
  return (
    <>
      <Button variant="default" size="xs" onClick={() => save.mutate()} loading={save.isPending}>
        {t("audit.export")}
      </Button>
      {save.error !== null && <span role="alert">{errorText(save.error)}</span>}
    </>
  )
}

function ChainBadge({ isIntact }: { readonly isIntact: boolean }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-badge" data-chain={isIntact ? "intact" : "broken"}>
      {t(isIntact ? "audit.intact" : "audit.broken")}
    </span>
  )
}
