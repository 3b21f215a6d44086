import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DayFields } from "#console/table/DayFields.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { noTextAndDays } from "#console/table/listFilters.ts"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { ReportReason, ReportState } from "#core/messaging/PersonReport.ts"
import { useCaseColumns } from "./useCaseColumns.tsx"
import { useCaseGroups } from "./useCaseGroups.ts"
import { CaseFilters, toReportQuery, useCases } from "./useCases.ts"

const noFilters = { ...noTextAndDays, state: undefined, reason: undefined }

/** N98 The table of reports about people, open and closed. */
export function CasesScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(CaseFilters)
  const { from, q = "", sort = "-at", to } = filters
  return (
    <ListView
      title={t("section.cases")}
      list="cases"
      query={toReportQuery(filters)}
      path="/cases"
      pages={useCases(filters)}
      columns={useCaseColumns()}
      groupKeys={useCaseGroups(filters)}
      sort={sort}
      onSort={(next) => setFilters({ sort: next })}
      onClear={() => setFilters(noFilters)}
    >
      <SearchField label={t("bookings.search")} value={q} onChange={(text) => setFilters({ q: text })} />
      <ChoiceFilter
        label={t("column.state")}
        every={t("case.everyState")}
        value={filters.state}
        choices={ReportState.literals.map((state) => ({ value: state, label: t(`case.state.${state}`) }))}
        onChange={(state) => setFilters({ state })}
      />
      <ChoiceFilter
        label={t("column.reason")}
        every={t("case.everyReason")}
        value={filters.reason}
        choices={ReportReason.literals.map((reason) => ({
          value: reason,
          label: t(`case.reason.${reason}`)
        }))}
        onChange={(reason) => setFilters({ reason })}
      />
      <DayFields from={from} to={to} onChange={setFilters} />
    </ListView>
  )
}
