import { DateTime, Duration } from "effect"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"

type Props = { readonly trip: Pick<MarketplaceTripView, "departureTime" | "arrivalTime"> }

/** The time from departure to arrival, in whole minutes. */
export function TripDuration({ trip }: Props) {
  const { t } = useTranslation("search")
  const minutes = Math.round(Duration.toMinutes(DateTime.distance(trip.departureTime, trip.arrivalTime)))
  return <span className="sv-result-duration sv-figure">{t("lasts", { minutes })}</span>
}
