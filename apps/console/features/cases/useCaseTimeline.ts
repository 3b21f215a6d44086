import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { type RowEvent, rowEvent } from "#console/details/RowTimeline.tsx"
import type { ReportRow } from "#core/contract/consoleReports.ts"

/** N98 Lists the events of a report: a person makes it, and an agent closes it with a result. */
export const useCaseTimeline = (report: ReportRow): ReadonlyArray<RowEvent> => {
  const { t } = useTranslation("console")
  const notes = [
    ...Option.toArray(report.result).map((result) => t(`case.resultText.${result}`)),
    ...Option.toArray(report.closingReason)
  ]
  return [
    rowEvent(report.createdAt, t("event.report_made"), { who: Option.some(report.reporter) }),
    ...Option.toArray(report.closedAt).map((at) =>
      rowEvent(at, t("event.report_closed"), { who: report.closedBy, notes })
    )
  ]
}
