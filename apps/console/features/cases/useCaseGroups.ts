import { useTranslation } from "react-i18next"
import type * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { ReportReason, ReportState } from "#core/messaging/PersonReport.ts"
import type { CaseFilters } from "./useCases.ts"

/** CONS-001 The groups of the reports: by state and by reason. */
export const useCaseGroups = ({ reason, state }: z.output<typeof CaseFilters>): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "reason"): LoadGroups =>
    (signal) =>
      callConsoleApi(
        (api) => api.groupReports({ query: { ...(state && { state }), ...(reason && { reason }), by } }),
        signal
      )
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
    })
  ]
}
