import type { TransactionView } from "#core/contract/money.ts"
import { signedAmount } from "#core/money/signedAmount.ts"
import type { Country } from "#core/shared/country.ts"
import { localDay } from "#core/shared/localDay.ts"
import { toMainUnit } from "#core/shared/Money.ts"

/** The texts of the table in the user's language. */
export type CsvTexts = {
  readonly header: readonly [date: string, action: string, kind: string, total: string, currency: string]
  readonly action: (type: TransactionView["actionableType"]) => string
  readonly kind: (ingoing: boolean) => string
}

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`

/**
 * Writes transactions as CSV (RFC 4180): days as yyyy-MM-dd in the time zone of `country`, signed amounts in main units with a point. The
 * byte order mark tells spreadsheets that it is UTF-8.
 */
export const transactionsCsv = (
  transactions: readonly TransactionView[],
  country: Country,
  { action, header, kind }: CsvTexts
): string => {
  const rows = transactions.map((transaction) => [
    localDay(transaction.date, country),
    action(transaction.actionableType),
    kind(transaction.meta.ingoing),
    toMainUnit(signedAmount(transaction)).toFixed(2),
    transaction.currency
  ])
  const lines = [header, ...rows].map((cells) => cells.map(quoted).join(","))
  return `\uFEFF${lines.join("\r\n")}\r\n`
}
