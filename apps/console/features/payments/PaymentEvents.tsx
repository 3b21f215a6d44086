import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { TimelineItem } from "#console/details/TimelineItem.tsx"
import type { PaymentEventRow } from "#core/contract/consoleMoney.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** CONS-001 Lists what the provider or the bank has said of a payment, and how often. */
export function PaymentEvents({ events }: { readonly events: ReadonlyArray<PaymentEventRow> }) {
  const { t } = useTranslation("console")
  if (events.length === 0) return <p className="co-muted">{t("payment.events.none")}</p>
  return (
    <ol className="co-timeline">
      {events.map((event) => (
        <PaymentEvent key={keyOf(event)} event={event} />
      ))}
    </ol>
  )
}

const keyOf = ({ isChange, reported, source }: PaymentEventRow): string =>
  `${source} ${Option.getOrElse(reported, () => "")} ${isChange}`

function PaymentEvent({ event }: { readonly event: PaymentEventRow }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const answer = Option.match(event.reported, {
    onNone: () => t("payment.events.noAnswer"),
    onSome: (state) => t(`payment.state.${state}`)
  })
  return (
    <TimelineItem at={event.firstAt}>
      <strong>{answer}</strong>
      <span className="co-muted">{t(`payment.events.source.${event.source}`)}</span>
      {!event.isChange && <span className="co-muted">{t("payment.events.noChange")}</span>}
      {event.times > 1 && (
        <span className="co-muted">
          {t("payment.events.times", { count: event.times, last: format.dayTime(event.lastAt) })}
        </span>
      )}
    </TimelineItem>
  )
}
