import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { Section } from "#console/details/Section.tsx"
import { LedgerTable } from "#console/money/LedgerTable.tsx"
import type { PaymentDetails } from "#core/contract/consoleMoney.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { PaymentEvents } from "./PaymentEvents.tsx"
import { PaymentStates } from "./PaymentStates.tsx"
import { PaymentStateLabel } from "./usePaymentColumns.tsx"
import { usePayment } from "./usePayments.ts"

/** MONEY-001 One top-up or payout: what the provider calls it and has said of it, and what the ledger has of it. */
export function PaymentDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const payment = usePayment(id)
  return (
    <DetailsPanel key={id} label={t("payment.label")} title={payment.data?.person.name} query={payment}>
      {payment.data !== undefined && <PaymentBody payment={payment.data} />}
    </DetailsPanel>
  )
}

function PaymentBody({ payment }: { readonly payment: PaymentDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const given = (name: string, value: Option.Option<string>) =>
    Option.toArray(value).map((text) => ({ name, value: text }))
  return (
    <>
      <header className="co-panel-header">
        <h2>{format.money(payment)}</h2>
        <p>
          <PaymentStateLabel state={payment.state} /> {t(`payment.kind.${payment.kind}`)}
        </p>
      </header>
      <DetailList
        details={[
          { name: t("column.name"), value: <PersonLink person={payment.person} /> },
          { name: t("column.at"), value: format.dayTime(payment.at) },
          ...given(
            t("payment.changedAt"),
            Option.map(payment.changedAt, (at) => format.dayTime(at))
          ),
          ...given(t("payment.provider"), payment.provider),
          ...given(t("payment.method"), payment.method),
          ...given(t("payment.reference"), payment.reference),
          ...given(t("payment.providerId"), payment.providerId),
          { name: t("payment.id"), value: <code className="co-id">{payment.id}</code> }
        ]}
      />
      <Section title={t("booking.states")}>
        <PaymentStates state={payment.state} />
      </Section>
      <Section title={t("payment.events.title")}>
        <PaymentEvents events={payment.events} />
      </Section>
      <Section title={t("ledger.title")}>
        <LedgerTable transactions={payment.ledger} />
      </Section>
    </>
  )
}
