import { Skeleton, Table } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { TransactionView } from "#core/contract/money.ts"
import type { Days } from "#core/money/periods.ts"
import { signedAmount } from "#core/money/signedAmount.ts"
import type { Country } from "#core/shared/country.ts"
import { noonOf } from "#core/shared/localDay.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { SaveTransactions } from "./SaveTransactions.tsx"
import { transactionPath } from "./transactionPath.ts"

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
  if (data === undefined) return <ErrorState refusal={error} onRetry={() => void refetch()} />
  if (data.data.length === 0) return <EmptyState text={t("none")} />
  const formatDay = (day: string) => format.date(noonOf(day), country)
  return (
    <>
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
      <SaveTransactions transactions={data.data} days={days} country={country} />
    </>
  )
}

type RowProps = { readonly transaction: TransactionView; readonly country: Country }

/** MONEY-026, C38 One transaction: its type with a link to its ride, whether it is incoming, and its signed amount. */
function Row({ transaction, country }: RowProps) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const { currency, meta } = transaction
  const path = transactionPath(transaction)
  const action = t(`kinds.${transaction.actionableType}`)
  return (
    <Table.Tr>
      <Table.Td>
        <time>{format.date(transaction.date, country)}</time>
      </Table.Td>
      <Table.Td>
        {path === undefined ? action : <Link to={path}>{action}</Link>}
        <span className="sv-transaction-kind">
          {t(meta.ingoing ? "kinds.ingoing_payment" : "kinds.outgoing_payment")}
        </span>
      </Table.Td>
      <Table.Td data-right className="sv-figure">
        {format.money({ amount: signedAmount(transaction), currency }, { signed: true })}
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
