import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { LoadingState } from "#console/details/LoadingState.tsx"
import { Section } from "#console/details/Section.tsx"
import { LedgerTable } from "#console/money/LedgerTable.tsx"
import type { PersonMoney } from "#core/contract/consoleMoney.ts"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AdjustBalance } from "./AdjustBalance.tsx"
import { usePersonMoney } from "./usePersonMoney.ts"

/** CONS-001 Shows a person's balances, free and held, and the latest transactions of the ledger. */
export function PersonMoneySection({ person }: { readonly person: PersonDetails }) {
  const { t } = useTranslation("console")
  const money = usePersonMoney(person.id)
  return (
    <Section title={t("money.title")}>
      {money.data === undefined && <LoadingState query={money} />}
      {money.data !== undefined && (
        <>
          <Balances balances={money.data.balances} />
          <p className="co-choices">
            <AdjustBalance person={person} />
            <Link to={`/payments?person=${person.id}`}>{t("money.payments")}</Link>
          </p>
          <LedgerTable transactions={money.data.ledger} />
        </>
      )}
    </Section>
  )
}

function Balances({ balances }: Pick<PersonMoney, "balances">) {
  const { t } = useTranslation("console")
  const format = useFormat()
  if (balances.length === 0) return <p className="co-muted">{t("money.none")}</p>
  return (
    <DetailList
      details={balances.flatMap(({ balance, credit, currency, held, heldCredit }) => [
        { name: t("money.balance", { currency }), value: format.money({ amount: balance, currency }) },
        { name: t("money.held", { currency }), value: format.money({ amount: held, currency }) },
        { name: t("money.credit", { currency }), value: format.money({ amount: credit, currency }) },
        { name: t("money.heldCredit", { currency }), value: format.money({ amount: heldCredit, currency }) }
      ])}
    />
  )
}
