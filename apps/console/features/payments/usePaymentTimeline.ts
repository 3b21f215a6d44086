import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { type RowEvent, rowEvent } from "#console/details/RowTimeline.tsx"
import type { LedgerRow, PaymentDetails, PaymentEventRow } from "#core/contract/consoleMoney.ts"
import { minor } from "#core/shared/Money.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** CONS-001 Lists the events of a payment: its person begins it, the provider or the bank reports states, and the ledger moves the money. */
export const usePaymentTimeline = (payment: PaymentDetails): ReadonlyArray<RowEvent> => {
  const { t } = useTranslation("console")
  const eventOf = usePaymentEvent()
  const movementOf = useMovement()
  return [
    rowEvent(payment.at, t(`payment.begun.${payment.kind}`), { who: Option.some(payment.person) }),
    ...payment.events.map(eventOf),
    ...payment.ledger.map(movementOf)
  ]
}

const usePaymentEvent = () => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return ({ firstAt, isChange, lastAt, reported, source, times }: PaymentEventRow): RowEvent => {
    const text = Option.match(reported, {
      onNone: () => t("payment.events.noAnswer"),
      onSome: (state) => t(`payment.state.${state}`)
    })
    return rowEvent(firstAt, text, {
      key: `${source} ${text} ${isChange}`,
      notes: [
        t(`payment.events.source.${source}`),
        ...(isChange ? [] : [t("payment.events.noChange")]),
        ...(times > 1 ? [t("payment.events.times", { count: times, last: format.dayTime(lastAt) })] : [])
      ]
    })
  }
}

/** A transaction of the ledger, with the accounts that money entered. */
const useMovement = () => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return ({ at, entries, id, kind }: LedgerRow): RowEvent =>
    rowEvent(at, t(`ledger.kind.${kind}`), {
      key: id,
      notes: entries
        .filter(({ amount }) => amount > 0)
        .map(({ account, amount, currency }) =>
          t("factLine", {
            name: t(`ledger.account.${account}`),
            value: format.money({ amount: minor(amount), currency }, { signed: true })
          })
        )
    })
}
