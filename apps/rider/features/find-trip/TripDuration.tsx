import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { shownMinutes } from "#rider/shared/trips/resultFacts.ts"

type Props = { readonly trip: Pick<MarketplaceTripView, "departureTime" | "arrivalTime"> }

/** The minutes between the two times of the card. */
export function TripDuration({ trip }: Props) {
  const { t } = useTranslation("search")
  const minutes = shownMinutes(trip.departureTime, trip.arrivalTime)
  return <span className="sv-result-duration sv-figure">{t("lasts", { minutes })}</span>
}
