import { useTranslation } from "react-i18next"
import type { PublicTripView } from "#core/contract/views/driverTrips.ts"
import { hasStopsBetween } from "#core/trip/hasStopsBetween.ts"
import { Price } from "#rider/shared/trips/Price.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"

/** SHARED-001, SHARED-002, SHARED-005 Day, price and the two ends; all stops are in a disclosure. */
export function SharedTripSchedule({ trip }: { readonly trip: PublicTripView }) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  const stops = trip.stops.map((stop) => ({
    id: stop.id,
    time: format.time(stop.plannedTime),
    place: stop.name,
    near: stop.rounded
  }))
  const label = t("common:routeBetween", { from: trip.from, to: trip.to })
  return (
    <section className="sv-details-part" aria-label={t("result.schedule")}>
      <p className="sv-details-day">{format.day(trip.departureTime)}</p>
      <RouteTimeline
        variant="compact"
        stops={stops}
        label={label}
        end={<Price trip={{ price: null, actualPrice: trip.price, priceCurrency: trip.currency }} />}
      />
      {hasStopsBetween(stops) && (
        <details className="sv-stops">
          <summary>{t("driver.allStops", { count: stops.length })}</summary>
          <RouteTimeline stops={stops} label={label} />
        </details>
      )}
    </section>
  )
}
