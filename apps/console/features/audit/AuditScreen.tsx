import { useTranslation } from "react-i18next"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { DataTable } from "#console/table/DataTable.tsx"
import { ListState } from "#console/table/ListState.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { AuditFilters, useAudit } from "./useAudit.ts"
import { useAuditColumns } from "./useAuditColumns.tsx"

/** CONS-001 The audit log: actor, action, impersonated person and reason, and whether the hash chain is intact. */
export function AuditScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(AuditFilters)
  const columns = useAuditColumns()
  const audit = useAudit(filters.q)
  const pages = audit.data?.pages ?? []
  const [first] = pages
  const rows = pages.flatMap((page) => page.data)
  return (
    <main className="co-view">
      <ViewHeader title={t("section.audit")} count={first && t("table.count", { count: first.total })}>
        <SearchField label={t("audit.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
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

function ChainBadge({ isIntact }: { readonly isIntact: boolean }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-badge" data-chain={isIntact ? "intact" : "broken"}>
      {t(isIntact ? "audit.intact" : "audit.broken")}
    </span>
  )
}
