import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { TransactionView } from "#core/contract/money.ts"
import type { Days } from "#core/money/periods.ts"
import type { Country } from "#core/shared/country.ts"
import { saveFile } from "#rider/shared/storage/saveFile.ts"
import { transactionsCsv } from "./transactionsCsv.ts"

type Props = {
  readonly transactions: readonly TransactionView[]
  readonly days: Days
  readonly country: Country
}

/** Saves the transactions that are shown as a CSV file. */
export function SaveTransactions({ country, days, transactions }: Props) {
  const { t } = useTranslation("account")
  const save = (): void => {
    const csv = transactionsCsv(transactions, country, {
      header: [t("table.date"), t("table.action"), t("table.kind"), t("table.total"), t("table.currency")],
      action: (type) => t(`kinds.${type}`),
      kind: (ingoing) => t(ingoing ? "kinds.ingoing_payment" : "kinds.outgoing_payment")
    })
    saveFile(`samvej-${days.from}-${days.to}.csv`, "text/csv;charset=utf-8", csv)
  }
  return (
    <Button variant="default" size="md" onClick={save}>
      {t("table.save")}
    </Button>
  )
}
