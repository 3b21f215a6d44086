import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { Price } from "#rider/shared/trips/Price.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** REQ-009 The driver, the times and the price of a request's best trip. */
export function BestTrip({ trip }: { readonly trip: MarketplaceTripView }) {
  const { t } = useTranslation("request")
  const format = useFormat()
  if (trip.driver === null) return null
  const { driver } = trip
  return (
    <div className="sv-request-best">
      <PersonLine
        name={driver.name}
        title={t("best", {
          name: driver.name,
          start: format.time(trip.departureTime),
          end: format.time(trip.arrivalTime)
        })}
        image={driver.image}
        role="driver"
        rating={driver.ratingsAverage}
        ratingCount={driver.ratingsCount}
        carpools={driver.stats.carpoolsCompleted}
        profile={driver.id}
        end={<Price trip={trip} />}
      />
    </div>
  )
}
