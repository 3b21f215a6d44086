import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import type { Columns } from "#console/table/features.ts"
import { timeColumn } from "#console/table/timeColumn.tsx"
import type { ReviewRow } from "#core/contract/consoleReviews.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** Returns the columns of the held subsidies. The ids of sortable columns are the server's sort keys. */
export const useReviewColumns = (): Columns<ReviewRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      timeColumn<ReviewRow>(t("column.at"), ({ createdAt }) => createdAt),
      {
        id: "state",
        header: t("column.state"),
        size: 110,
        enableSorting: false,
        cell: ({ row }) => <ReviewStateLabel state={row.original.state} />
      },
      {
        id: "amount",
        header: t("column.amount"),
        size: 90,
        cell: ({ row }) => <span className="co-money-amount">{format.money(row.original)}</span>
      },
      {
        id: "driver",
        header: t("column.driver"),
        size: 150,
        enableSorting: false,
        cell: ({ row }) => <strong>{row.original.driver.name}</strong>
      },
      {
        id: "passenger",
        header: t("review.passenger"),
        size: 150,
        enableSorting: false,
        cell: ({ row }) => row.original.passenger.name
      },
      {
        id: "reasons",
        header: t("column.reason"),
        size: 300,
        enableSorting: false,
        cell: ({ row }) => row.original.reasons.map((reason) => t(`review.reason.${reason}`)).join(" · ")
      }
    ],
    [t, format]
  )
}

const tones = { HELD: "open", APPROVED: "good", REFUSED: "bad" } as const

export function ReviewStateLabel({ state }: Pick<ReviewRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[state]} text={t(`review.state.${state}`)} />
}
