import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { AdjustmentState } from "#core/money/Adjustment.ts"
import { type AdjustmentFilters, toAdjustmentQuery } from "./useAdjustments.ts"

/** CONS-001 The groups of the adjustments: by state, and by day. */
export const useAdjustmentGroups = (filters: AdjustmentFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupAdjustments({ query: { ...toAdjustmentQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: AdjustmentState.literals.map((value) => ({ value, label: t(`adjustment.state.${value}`) })),
      load: load("state")
    }),
    day
  ]
}
