import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { ReportReason, ReportState } from "#core/messaging/PersonReport.ts"
import { type CaseFilters, toReportQuery } from "./useCases.ts"

/** CONS-001 The groups of the reports: by state, by reason, and by day. */
export const useCaseGroups = (filters: CaseFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "reason" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupReports({ query: { ...toReportQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: ReportState.literals.map((value) => ({ value, label: t(`case.state.${value}`) })),
      load: load("state")
    }),
    byFilter({
      by: "reason",
      label: t("column.reason"),
      choices: ReportReason.literals.map((value) => ({ value, label: t(`case.reason.${value}`) })),
      load: load("reason")
    }),
    day
  ]
}
