import { DateTime, Duration } from "effect"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"

type Props = { readonly trip: Pick<MarketplaceTripView, "departureTime" | "arrivalTime"> }

/** From leaving to arriving, in whole minutes. */
export function TripDuration({ trip }: Props) {
  const { t } = useTranslation("search")
  const minutes = Math.round(Duration.toMinutes(DateTime.distance(trip.departureTime, trip.arrivalTime)))
  return <span className="sv-result-lasts sv-figure">{t("lasts", { minutes })}</span>
}
