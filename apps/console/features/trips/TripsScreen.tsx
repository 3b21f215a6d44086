import { NativeSelect, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Outlet, useLocation, useNavigate, useParams } from "react-router"
import { ViewBar } from "#console/shell/ViewBar.tsx"
import { DataTable } from "#console/table/DataTable.tsx"
import { ListState } from "#console/table/ListState.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { TripFilters, tripStates } from "./tripFilters.ts"
import { useTripColumns } from "./useTripColumns.tsx"
import { useTrips } from "./useTrips.ts"

const nothing = { q: undefined, state: undefined, from: undefined, to: undefined }

/** CONS-001 every trip: the server filters, sorts and pages; the address bar keeps what was asked. */
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
      <ViewBar title={t("section.trips")} count={trips.data && t("table.count", { count: total })}>
        <Filters filters={filters} onChange={setFilters} />
      </ViewBar>
      <div className="co-stage">
        <ListState query={trips} isEmpty={rows.length === 0} onClear={() => setFilters(nothing)}>
          <DataTable
            label={t("section.trips")}
            columns={columns}
            rows={rows}
            total={total}
            idOf={(trip) => trip.id}
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
