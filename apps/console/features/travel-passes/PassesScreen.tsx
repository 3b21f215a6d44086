import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"
import { usePassColumns } from "./usePassColumns.tsx"
import { PassFilters, usePasses } from "./usePasses.ts"
import { usePassGroups } from "./usePassGroups.ts"

/** PASS-006 The travel passes that people register, for the staff to approve or reject. */
export function PassesScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(PassFilters)
  return (
    <ListView
      title={t("section.passes")}
      list="travel-passes"
      query={filters}
      path="/travel-passes"
      pages={usePasses(filters)}
      columns={usePassColumns()}
      groupKeys={usePassGroups()}
      onClear={() => setFilters({ state: undefined })}
    >
      <ChoiceFilter
        label={t("column.state")}
        every={t("pass.everyState")}
        value={filters.state}
        choices={PassState.literals.map((state) => ({ value: state, label: t(`pass.state.${state}`) }))}
        onChange={(state) => setFilters({ state })}
      />
    </ListView>
  )
}
