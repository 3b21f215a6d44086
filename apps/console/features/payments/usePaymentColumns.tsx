import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import type { Columns } from "#console/table/features.ts"
import { timeColumn } from "#console/table/timeColumn.tsx"
import type { PaymentRow } from "#core/contract/consoleMoney.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** Returns the columns of the payments. The ids of sortable columns are the server's sort keys. */
export const usePaymentColumns = (): Columns<PaymentRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      timeColumn<PaymentRow>(t("column.at"), ({ at }) => at),
      {
        id: "kind",
        header: t("column.what"),
        size: 110,
        enableSorting: false,
        cell: ({ row }) => t(`payment.kind.${row.original.kind}`)
      },
      {
        id: "state",
        header: t("column.state"),
        size: 150,
        enableSorting: false,
        cell: ({ row }) => <PaymentStateLabel state={row.original.state} />
      },
      {
        id: "amount",
        header: t("column.amount"),
        size: 110,
        cell: ({ row }) => <span className="co-money-amount">{format.money(row.original)}</span>
      },
      {
        id: "person",
        header: t("column.name"),
        size: 170,
        enableSorting: false,
        cell: ({ row }) => <strong>{row.original.person.name}</strong>
      },
      {
        id: "provider",
        header: t("payment.provider"),
        size: 160,
        enableSorting: false,
        cell: ({ row: { original: payment } }) => (
          <>
            {Option.getOrElse(payment.provider, () => t("payment.bank"))}{" "}
            <span className="co-muted">{Option.getOrElse(payment.method, () => "")}</span>
          </>
        )
      }
    ],
    [t, format]
  )
}

const tones: Readonly<Record<PaymentRow["state"], "bad" | "good" | "open" | "quiet">> = {
  created: "quiet",
  authorized: "open",
  captured: "good",
  cancelled: "bad",
  requested: "open",
  filed: "open",
  paid: "good",
  returned: "bad"
}

export function PaymentStateLabel({ state }: Pick<PaymentRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[state]} text={t(`payment.state.${state}`)} />
}
