import { Skeleton, Table } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import type { TransactionView } from "#core/contract/money.ts"
import type { Days } from "#core/money/periods.ts"
import type { Country } from "#core/shared/country.ts"
import { minor } from "#core/shared/Money.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const transactionsQuery = (days: Days) =>
  queryOptions({
    queryKey: ["transactions", days.from, days.to],
    queryFn: ({ signal }) => callApi((api) => api.money.transactions({ query: days }), { signal })
  })

type Props = { readonly days: Days; readonly country: Country }

/** MONEY-023 The transactions with date, action and amount. */
export function TransactionTable({ days, country }: Props) {
  const { t } = useTranslation(["account", "common"])
  const format = useFormat()
  const { data, isPending, error, refetch } = useQuery(transactionsQuery(days))
  if (isPending) return <TableSkeleton />
  if (error !== null) return <ErrorState refusal={error} onRetry={() => void refetch()} />
  if (data.data.length === 0) return <EmptyState text={t("none")} />
  const formatDay = (day: string) => format.date(DateTime.makeUnsafe(`${day}T12:00:00Z`), country)
  return (
    <Table className="sv-transactions" captionSide="top">
      <Table.Caption>
        {t("table.caption", { from: formatDay(days.from), to: formatDay(days.to) })}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("table.date")}</Table.Th>
          <Table.Th>{t("table.action")}</Table.Th>
          <Table.Th data-right>{t("table.total")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.data.map((transaction) => (
          <Row key={transaction.id} transaction={transaction} country={country} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

type RowProps = { readonly transaction: TransactionView; readonly country: Country }

/** MONEY-026, C38 One transaction: its type, whether it is incoming, and its signed amount. */
function Row({ transaction, country }: RowProps) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const { amount, currency, meta } = transaction
  const signed = meta.ingoing ? amount : minor(0 - amount)
  return (
    <Table.Tr>
      <Table.Td>
        <time>{format.date(transaction.date, country)}</time>
      </Table.Td>
      <Table.Td>
        {t(`kinds.${transaction.actionableType}`)}
        <span className="sv-transaction-kind">
          {t(meta.ingoing ? "kinds.ingoing_payment" : "kinds.outgoing_payment")}
        </span>
      </Table.Td>
      <Table.Td data-right className="sv-figure">
        {format.money({ amount: signed, currency }, { signed: true })}
      </Table.Td>
    </Table.Tr>
  )
}

function TableSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div role="status" aria-label={t("loading")} className="sv-account">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </div>
  )
}
