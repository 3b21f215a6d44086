import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"
import { type PassFilters, toPassQuery } from "./usePasses.ts"

/** CONS-001 The groups of the travel passes: by state, and by day of the registration. */
export const usePassGroups = (filters: PassFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupPasses({ query: { ...toPassQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: PassState.literals.map((value) => ({ value, label: t(`pass.state.${value}`) })),
      load: load("state")
    }),
    day
  ]
}
