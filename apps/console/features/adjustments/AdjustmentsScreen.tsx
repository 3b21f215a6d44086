import { useTranslation } from "react-i18next"
import { MoneyTabs } from "#console/money/MoneyTabs.tsx"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DayFields } from "#console/table/DayFields.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { noTextAndDays } from "#console/table/listFilters.ts"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { AdjustmentState } from "#core/money/Adjustment.ts"
import { useAdjustmentColumns } from "./useAdjustmentColumns.tsx"
import { useAdjustmentGroups } from "./useAdjustmentGroups.ts"
import { AdjustmentFilters, toAdjustmentQuery, useAdjustments } from "./useAdjustments.ts"

/** CONS-001 The adjustments of balances, with those that wait for a second agent. */
export function AdjustmentsScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(AdjustmentFilters)
  const { from, q = "", sort = "-at", to } = filters
  return (
    <ListView
      title={t("section.adjustments")}
      list="adjustments"
      query={toAdjustmentQuery(filters)}
      path="/adjustments"
      pages={useAdjustments(filters)}
      columns={useAdjustmentColumns()}
      groupKeys={useAdjustmentGroups(filters)}
      sort={sort}
      onSort={(next) => setFilters({ sort: next })}
      onClear={() => setFilters({ ...noTextAndDays, state: undefined })}
    >
      <MoneyTabs />
      <SearchField label={t("bookings.search")} value={q} onChange={(text) => setFilters({ q: text })} />
      <ChoiceFilter
        label={t("column.state")}
        every={t("pass.everyState")}
        value={filters.state}
        choices={AdjustmentState.literals.map((state) => ({
          value: state,
          label: t(`adjustment.state.${state}`)
        }))}
        onChange={(state) => setFilters({ state })}
      />
      <DayFields from={from} to={to} onChange={setFilters} />
    </ListView>
  )
}
