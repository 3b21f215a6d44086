import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

/** From where one gets in to where the driver is going. */
export function RideTimeline({ trip }: { readonly trip: Pick<MarketplaceTripView, "legs"> }) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const [leg] = trip.legs
  if (leg === undefined) return null
  const { destination, origin } = leg
  return (
    <RouteTimeline
      label={t("routeBetween", { from: origin.name, to: destination.name })}
      stops={[
        { id: "from", time: format.time(origin.datetime), place: origin.name, mine: true },
        { id: "to", time: format.time(destination.datetime), place: destination.name }
      ]}
    />
  )
}
