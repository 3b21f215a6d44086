import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { DetailList } from "#console/details/DetailList.tsx"
import type { TripDetails } from "#core/contract/consoleTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** TRIP-048 Shows the answer of a shared link's call, as the public and as passengers get it. */
export function PublicTrip({ trip }: { readonly trip: TripDetails }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  if (Option.isNone(trip.publicTrip)) return <p className="co-muted">{t("trip.notPublic")}</p>
  const seen = trip.publicTrip.value
  const { country } = trip.from
  const rating = seen.driver.ratingsAverage
  return (
    <DetailList
      details={[
        { name: t("trip.route"), value: t("trip.title", { from: seen.from, to: seen.to }) },
        { name: t("trip.departureTime"), value: format.dayTime(seen.departureTime, country) },
        { name: t("trip.arrivalTime"), value: format.dayTime(seen.arrivalTime, country) },
        { name: t("trip.driver"), value: seen.driver.name },
        { name: t("trip.driverRating"), value: rating === null ? "–" : format.rating(rating) },
        { name: t("trip.publicPrice"), value: format.money({ amount: seen.price, currency: seen.currency }) },
        { name: t("trip.publicStops"), value: seen.stops.length }
      ]}
    />
  )
}
