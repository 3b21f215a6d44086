import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import type { Columns } from "#console/table/features.ts"
import { textColumns } from "#console/table/textColumns.ts"
import type { VoucherRow } from "#core/contract/consoleMoney.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const tones = { VALID: "good", EXPIRED: "quiet", USED_UP: "quiet" } as const

export function VoucherStateLabel({ state }: Pick<VoucherRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[state]} text={t(`voucher.state.${state}`)} />
}

const plain = textColumns<VoucherRow>()

/** Returns the columns of the vouchers. The ids of sortable columns are the server's sort keys. */
export const useVoucherColumns = (): Columns<VoucherRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: "code",
        header: t("voucher.code"),
        size: 150,
        cell: ({ row }) => <code className="co-id">{row.original.code}</code>
      },
      {
        id: "state",
        header: t("column.state"),
        size: 120,
        enableSorting: false,
        cell: ({ row }) => <VoucherStateLabel state={row.original.state} />
      },
      {
        id: "amount",
        header: t("column.amount"),
        size: 100,
        cell: ({ row }) => <span className="co-money-amount">{format.money(row.original)}</span>
      },
      plain("group", t("voucher.group"), 170, ({ targetGroup }) => t(`voucher.groupText.${targetGroup}`)),
      plain("uses", t("voucher.uses"), 90, ({ uses }) => String(uses)),
      plain("left", t("voucher.left"), 100, ({ usesLeft }) =>
        Option.match(usesLeft, { onNone: () => t("voucher.unlimited"), onSome: String })
      ),
      plain("until", t("voucher.until"), 120, ({ redeemableUntil }) =>
        Option.match(redeemableUntil, { onNone: () => "–", onSome: (until) => format.date(until) })
      ),
      {
        id: "created",
        header: t("voucher.created"),
        size: 120,
        cell: ({ row }) => <span className="sv-figure">{format.date(row.original.createdAt)}</span>
      }
    ],
    [t, format]
  )
}
