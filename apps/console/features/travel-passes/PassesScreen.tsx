import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DayFields } from "#console/table/DayFields.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { noTextAndDays } from "#console/table/listFilters.ts"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"
import { usePassColumns } from "./usePassColumns.tsx"
import { PassFilters, toPassQuery, usePasses } from "./usePasses.ts"
import { usePassGroups } from "./usePassGroups.ts"

/** PASS-006 The travel passes that people register, for the staff to approve or reject. */
export function PassesScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(PassFilters)
  const { from, q = "", sort = "-at", to } = filters
  return (
    <ListView
      title={t("section.passes")}
      list="travel-passes"
      query={toPassQuery(filters)}
      path="/travel-passes"
      pages={usePasses(filters)}
      columns={usePassColumns()}
      groupKeys={usePassGroups(filters)}
      sort={sort}
      onSort={(next) => setFilters({ sort: next })}
      onClear={() => setFilters({ ...noTextAndDays, state: undefined })}
    >
      <SearchField label={t("bookings.search")} value={q} onChange={(text) => setFilters({ q: text })} />
      <ChoiceFilter
        label={t("column.state")}
        every={t("pass.everyState")}
        value={filters.state}
        choices={PassState.literals.map((state) => ({ value: state, label: t(`pass.state.${state}`) }))}
        onChange={(state) => setFilters({ state })}
      />
      <DayFields from={from} to={to} onChange={setFilters} />
    </ListView>
  )
}
