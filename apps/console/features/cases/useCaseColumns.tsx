import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { PresenceMark } from "#console/shell/presence/PresenceMark.tsx"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import type { Columns } from "#console/table/features.ts"
import type { ReportRow } from "#core/contract/consoleReports.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** Returns the columns of the reports. The ids of sortable columns are the server's sort keys. */
export const useCaseColumns = (): Columns<ReportRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: "at",
        header: t("column.at"),
        size: 160,
        cell: ({ row: { original: report } }) => (
          <>
            <PresenceMark id={report.id} />
            <span className="sv-figure">{format.dayTime(report.createdAt)}</span>
          </>
        )
      },
      {
        id: "state",
        header: t("column.state"),
        size: 90,
        enableSorting: false,
        cell: ({ row: { original: report } }) => <CaseState state={report.state} />
      },
      {
        id: "reason",
        header: t("column.reason"),
        size: 150,
        enableSorting: false,
        cell: ({ row }) => t(`case.reason.${row.original.reason}`)
      },
      {
        id: "reported",
        header: t("case.reported"),
        size: 150,
        enableSorting: false,
        cell: ({ row }) => <strong>{row.original.reported.name}</strong>
      },
      {
        id: "reporter",
        header: t("case.reporter"),
        size: 150,
        enableSorting: false,
        cell: ({ row }) => row.original.reporter.name
      },
      {
        id: "text",
        header: t("case.text"),
        size: 260,
        enableSorting: false,
        cell: ({ row }) => <span className="co-muted">{row.original.text}</span>
      }
    ],
    [t, format]
  )
}

export function CaseState({ state }: Pick<ReportRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={state === "OPEN" ? "open" : "quiet"} text={t(`case.state.${state}`)} />
}
