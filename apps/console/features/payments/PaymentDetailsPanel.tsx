import { type DateTime, Option, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { RowTimeline } from "#console/details/RowTimeline.tsx"
import { Section } from "#console/details/Section.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { LedgerTable } from "#console/money/LedgerTable.tsx"
import type { PaymentDetails } from "#core/contract/consoleMoney.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { PaymentStatus } from "#core/money/Payment.ts"
import { payoutChecks, topUpChecks } from "#core/money/paymentChecks.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AskProvider } from "./AskProvider.tsx"
import { PaymentStates } from "./PaymentStates.tsx"
import { ReturnPayout } from "./ReturnPayout.tsx"
import { PaymentStateLabel } from "./usePaymentColumns.tsx"
import { usePayment } from "./usePayments.ts"
import { usePaymentTimeline } from "./usePaymentTimeline.ts"

/** MONEY-001 One top-up or payout: what the provider calls it, what the rules answer, what the ledger has of it, notifications and events. */
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

const isOfTopUp = Schema.is(PaymentStatus)

const checksOf = ({ at, state }: PaymentDetails, now: DateTime.Utc) =>
  isOfTopUp(state) ? topUpChecks({ createdAt: at, status: state }, now) : payoutChecks(state)

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
        <div className="co-choices">
          <AskProvider payment={payment} />
          <ReturnPayout payment={payment} />
        </div>
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
      <VerdictSection verdicts={checksOf(payment, useNow("minute")).map((check) => toVerdict(check))} />
      <Section title={t("ledger.title")}>
        <LedgerTable transactions={payment.ledger} />
      </Section>
      <NoticeSection about="payment" id={payment.id} country={defaultCountry} />
      <Section title={t("timeline.title")}>
        <RowTimeline events={usePaymentTimeline(payment)} />
      </Section>
    </>
  )
}
