import { useTranslation } from "react-i18next"
import { Outlet, useLocation, useNavigate, useParams } from "react-router"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { DataTable } from "#console/table/DataTable.tsx"
import { ListState } from "#console/table/ListState.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { PeopleFilters } from "./peopleFilters.ts"
import { usePeople } from "./usePeople.ts"
import { usePeopleColumns } from "./usePeopleColumns.tsx"

/** CONS-001 The table of all people with an account, searchable by name, phone number, e-mail or id. */
export function PeopleScreen() {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const [filters, setFilters] = useUrlState(PeopleFilters)
  const columns = usePeopleColumns()
  const people = usePeople(filters)
  const rows = people.data?.pages.flatMap((page) => page.data) ?? []
  const total = people.data?.pages[0]?.total ?? 0
  return (
    <main className="co-view">
      <ViewHeader title={t("section.people")} count={people.data && t("table.count", { count: total })}>
        <SearchField label={t("people.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
      </ViewHeader>
      <div className="co-view-body">
        <ListState query={people} isEmpty={rows.length === 0} onClear={() => setFilters({ q: undefined })}>
          <DataTable
            label={t("section.people")}
            columns={columns}
            rows={rows}
            total={total}
            getRowId={(person) => person.id}
            selectedId={id}
            onOpen={(next) => void navigate({ pathname: `/people/${next}`, search })}
            hasMore={people.hasNextPage}
            onMore={() => void people.fetchNextPage()}
          />
        </ListState>
        <Outlet />
      </div>
    </main>
  )
}
