import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import type { Columns } from "#console/table/features.ts"
import type { VoucherRow } from "#core/contract/consoleMoney.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const tones = { VALID: "good", EXPIRED: "quiet", USED_UP: "quiet" } as const

export function VoucherStateLabel({ state }: Pick<VoucherRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[state]} text={t(`voucher.state.${state}`)} />
}

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
        cell: ({ row }) => <VoucherStateLabel state={row.original.state} />
      },
      {
        id: "amount",
        header: t("column.amount"),
        size: 100,
        cell: ({ row }) => <span className="co-money-amount">{format.money(row.original)}</span>
      },
      {
        id: "group",
        header: t("voucher.group"),
        size: 170,
        cell: ({ row }) => t(`voucher.groupText.${row.original.targetGroup}`)
      },
      { id: "uses", header: t("voucher.uses"), size: 90, cell: ({ row }) => row.original.uses },
      {
        id: "left",
        header: t("voucher.left"),
        size: 100,
        cell: ({ row }) =>
          Option.match(row.original.usesLeft, {
            onNone: () => t("voucher.unlimited"),
            onSome: (left) => String(left)
          })
      },
      {
        id: "until",
        header: t("voucher.until"),
        size: 120,
        cell: ({ row }) =>
          Option.match(row.original.redeemableUntil, {
            onNone: () => "–",
            onSome: (until) => format.date(until)
          })
      }
    ],
    [t, format]
  )
}
