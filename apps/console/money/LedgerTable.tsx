import "./ledger.css"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { LedgerRow } from "#core/contract/consoleMoney.ts"
import { minor } from "#core/shared/Money.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly transactions: ReadonlyArray<LedgerRow> }

/** MONEY-001 Transactions of the ledger with both of their sides: what left an account, and what entered another. */
export function LedgerTable({ transactions }: Props) {
  const { t } = useTranslation("console")
  if (transactions.length === 0) return <p className="co-muted">{t("ledger.nothing")}</p>
  return (
    <table className="co-ledger">
      <thead>
        <tr>
          <th scope="col">{t("ledger.accountTitle")}</th>
          <th scope="col">{t("ledger.out")}</th>
          <th scope="col">{t("ledger.in")}</th>
        </tr>
      </thead>
      {transactions.map((transaction) => (
        <Transaction key={transaction.id} transaction={transaction} />
      ))}
    </table>
  )
}

/** A transaction has one entry for each account. */
const keyOf = ({ account, currency, person }: LedgerRow["entries"][number]) =>
  `${account} ${currency} ${Option.match(person, { onNone: () => "", onSome: ({ id }) => id })}`

function Transaction({ transaction }: { readonly transaction: LedgerRow }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const tripId = Option.getOrUndefined(transaction.tripId)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {t(`ledger.kind.${transaction.kind}`)}{" "}
          <span className="co-muted sv-figure">{format.dayTime(transaction.at)}</span>{" "}
          {tripId !== undefined && <Link to={`/trips/${tripId}`}>{t("trip.label")}</Link>}
        </th>
      </tr>
      {transaction.entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} />
      ))}
    </tbody>
  )
}

function Entry({ entry }: { readonly entry: LedgerRow["entries"][number] }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const owner = Option.orElse(
    Option.map(entry.person, ({ name }) => name),
    () => entry.provider
  )
  const amount = format.money({ amount: minor(Math.abs(entry.amount)), currency: entry.currency })
  return (
    <tr>
      <td>
        {t(`ledger.account.${entry.account}`)}{" "}
        <span className="co-muted">{Option.getOrElse(owner, () => "")}</span>
      </td>
      <td className="sv-figure">{entry.amount < 0 ? amount : ""}</td>
      <td className="sv-figure">{entry.amount > 0 ? amount : ""}</td>
    </tr>
  )
}
