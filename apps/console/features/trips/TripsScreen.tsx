import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DateField } from "#console/table/DateField.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { localDay } from "#core/shared/localDay.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { TripFilters, toTripQuery, tripStates, withDefaults } from "./tripFilters.ts"
import { useTripColumns } from "./useTripColumns.tsx"
import { useTripGroups } from "./useTripGroups.ts"
import { useTrips } from "./useTrips.ts"

const noFilters = { q: undefined, state: undefined, from: undefined, to: undefined }

/** CONS-001 The table of all trips. The server filters, sorts and pages; the address bar keeps the filters. Without filters it begins today. */
export function TripsScreen() {
  const { t } = useTranslation("console")
  const [given, setFilters] = useUrlState(TripFilters)
  const filters: TripFilters = withDefaults(given, localDay(useNow("minute"), defaultCountry))
  const { from, q = "", sort, state, to } = filters
  return (
    <ListView
      title={t("section.trips")}
      list="trips"
      query={toTripQuery(filters)}
      path="/trips"
      pages={useTrips(filters)}
      columns={useTripColumns()}
      groupKeys={useTripGroups(filters)}
      sort={sort}
      onSort={(next) => setFilters({ sort: next })}
      onClear={() => setFilters(noFilters)}
    >
      <SearchField label={t("trips.search")} value={q} onChange={(text) => setFilters({ q: text })} />
      <ChoiceFilter
        label={t("column.state")}
        every={t("trips.everyState")}
        value={state}
        choices={tripStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(value) => setFilters({ state: value })}
      />
      <DateField label={t("trips.from")} value={from} onChange={(day) => setFilters({ from: day })} />
      <DateField label={t("trips.to")} value={to} onChange={(day) => setFilters({ to: day })} />
    </ListView>
  )
}
