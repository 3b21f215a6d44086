import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { RecurringSummary } from "#rider/shared/trips/RecurringSummary.tsx"

/** HOME-005, RECUR-014 A recurring trip; a tap opens it for changes. */
export function RecurringCard({ trip }: { readonly trip: RecurringTripView }) {
  const { t } = useTranslation("start")
  return (
    <Link to={`/recurring/edit/${trip.id}`} className="sv-card sv-recurring">
      <RecurringSummary trip={trip} />
      <span className="sv-recurring-change">{t("recurring.change")}</span>
    </Link>
  )
}
