import { NativeSelect, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Outlet, useLocation, useNavigate, useParams } from "react-router"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { DataTable } from "#console/table/DataTable.tsx"
import { ListState } from "#console/table/ListState.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { TripFilters, tripStates } from "./tripFilters.ts"
import { useTripColumns } from "./useTripColumns.tsx"
import { useTrips } from "./useTrips.ts"

const noFilters = { q: undefined, state: undefined, from: undefined, to: undefined }

/** CONS-001 The table of all trips. The server filters, sorts and pages; the address bar keeps the filters. */
export function TripsScreen() {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  const { search } = useLocation()
  const { id } = useParams()
  const [filters, setFilters] = useUrlState(TripFilters)
  const columns = useTripColumns()
  const trips = useTrips(filters)
  const rows = trips.data?.pages.flatMap((page) => page.data) ?? []
  const total = trips.data?.pages[0]?.total ?? 0
  const { sort } = filters
  return (
    <main className="co-view">
      <ViewHeader title={t("section.trips")} count={trips.data && t("table.count", { count: total })}>
        <Filters filters={filters} onChange={setFilters} />
      </ViewHeader>
      <div className="co-view-body">
        <ListState query={trips} isEmpty={rows.length === 0} onClear={() => setFilters(noFilters)}>
          <DataTable
            label={t("section.trips")}
            columns={columns}
            rows={rows}
            total={total}
            getRowId={(trip) => trip.id}
            sort={sort === undefined ? [] : [{ id: sort.replace("-", ""), desc: sort.startsWith("-") }]}
            onSort={([first]) => setFilters({ sort: first && `${first.desc ? "-" : ""}${first.id}` })}
            selectedId={id}
            onOpen={(next) => void navigate({ pathname: `/trips/${next}`, search })}
            hasMore={trips.hasNextPage}
            onMore={() => void trips.fetchNextPage()}
          />
        </ListState>
        <Outlet />
      </div>
    </main>
  )
}

type FilterProps = {
  readonly filters: TripFilters
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void
}

function Filters({ filters, onChange }: FilterProps) {
  const { t } = useTranslation("console")
  return (
    <>
      <SearchField label={t("trips.search")} value={filters.q ?? ""} onChange={(q) => onChange({ q })} />
      <NativeSelect
        size="xs"
        aria-label={t("column.state")}
        value={filters.state ?? ""}
        data={[
          { value: "", label: t("trips.everyState") },
          ...tripStates.map((state) => ({ value: state, label: t(`state.${state}`) }))
        ]}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t("trips.from")}
        value={filters.from ?? ""}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        type="date"
        aria-label={t("trips.to")}
        value={filters.to ?? ""}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
    </>
  )
}
