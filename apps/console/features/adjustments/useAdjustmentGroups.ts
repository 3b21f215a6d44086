import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { AdjustmentState } from "#core/money/Adjustment.ts"

/** CONS-001 The groups of the adjustments: by state. */
export const useAdjustmentGroups = (): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupAdjustments({ query: { by } }), signal)
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: AdjustmentState.literals.map((value) => ({ value, label: t(`adjustment.state.${value}`) })),
      load: load("state")
    })
  ]
}
