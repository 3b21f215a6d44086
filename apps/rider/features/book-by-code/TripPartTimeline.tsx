import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { carPart } from "#rider/shared/trips/carPart.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

/** The trip part from the boarding stop to the end of the trip. */
export function TripPartTimeline({ trip }: { readonly trip: Pick<MarketplaceTripView, "legs"> }) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const car = carPart(trip.legs)?.car
  if (car === undefined) return null
  const { destination, origin } = car
  return (
    <RouteTimeline
      label={t("routeBetween", { from: origin.name, to: destination.name })}
      stops={[
        {
          id: "from",
          time: format.time(origin.datetime),
          place: origin.name,
          near: origin.rounded,
          mine: true
        },
        {
          id: "to",
          time: format.time(destination.datetime),
          place: destination.name,
          near: destination.rounded
        }
      ]}
    />
  )
}
