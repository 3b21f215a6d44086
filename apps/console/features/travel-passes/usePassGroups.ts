import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"

/** CONS-001 The groups of the travel passes: by state. */
export const usePassGroups = (): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupPasses({ query: { by } }), signal)
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: PassState.literals.map((value) => ({ value, label: t(`pass.state.${value}`) })),
      load: load("state")
    })
  ]
}
