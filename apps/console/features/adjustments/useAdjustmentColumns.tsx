import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import type { Columns } from "#console/table/features.ts"
import { textColumns } from "#console/table/textColumns.ts"
import { timeColumn } from "#console/table/timeColumn.tsx"
import type { AdjustmentRow } from "#core/contract/consoleAdjustments.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const plain = textColumns<AdjustmentRow>()

/** Returns the columns of the adjustments. The ids of sortable columns are the server's sort keys. */
export const useAdjustmentColumns = (): Columns<AdjustmentRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      timeColumn<AdjustmentRow>(t("column.at"), ({ requestedAt }) => requestedAt),
      {
        id: "state",
        header: t("column.state"),
        size: 150,
        enableSorting: false,
        cell: ({ row }) => <AdjustmentStateLabel state={row.original.state} />
      },
      {
        id: "amount",
        header: t("column.amount"),
        size: 110,
        cell: ({ row: { original: adjustment } }) => (
          <span className="co-money-amount">{format.money(adjustment, { signed: true })}</span>
        )
      },
      {
        id: "person",
        header: t("column.name"),
        size: 160,
        enableSorting: false,
        cell: ({ row }) => <strong>{row.original.person.name}</strong>
      },
      plain("who", t("column.who"), 150, ({ requestedBy }) => requestedBy.name),
      {
        id: "reason",
        header: t("column.reason"),
        size: 240,
        enableSorting: false,
        cell: ({ row }) => <span className="co-muted">{row.original.reason}</span>
      }
    ],
    [t, format]
  )
}

const tones = { WAITING: "open", APPROVED: "good", DECLINED: "bad" } as const

export function AdjustmentStateLabel({ state }: Pick<AdjustmentRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[state]} text={t(`adjustment.state.${state}`)} />
}
