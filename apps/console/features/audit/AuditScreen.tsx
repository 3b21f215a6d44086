import { useTranslation } from "react-i18next"
import { ViewBar } from "#console/shell/ViewBar.tsx"
import { DataTable } from "#console/table/DataTable.tsx"
import { ListState } from "#console/table/ListState.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { AuditFilters, useAudit } from "./useAudit.ts"
import { useAuditColumns } from "./useAuditColumns.tsx"

/** Who did what, as whom and why; says whether the chain of entries is unbroken. */
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
      <ViewBar title={t("section.audit")} count={first && t("table.count", { count: first.total })}>
        <SearchField label={t("audit.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
        {first !== undefined && <ChainBadge isIntact={first.intact} />}
      </ViewBar>
      <ListState query={audit} isEmpty={rows.length === 0} onClear={() => setFilters({ q: undefined })}>
        <DataTable
          label={t("section.audit")}
          columns={columns}
          rows={rows}
          total={first?.total ?? 0}
          idOf={(entry) => String(entry.id)}
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
