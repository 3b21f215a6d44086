import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { isRateable } from "#core/booking/rating.ts"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { fullName } from "#rider/shared/people/fullName.ts"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { bookingStops } from "#rider/shared/trips/bookingStops.ts"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { HistoryCard } from "./HistoryCard.tsx"

type Props = { readonly item: Extract<HistoryItem, { kind: "passenger" }> }

/** A booking of the past: its cost, and a rating for the driver. */
export function PassengerHistoryItem({ item }: Props) {
  const { t } = useTranslation(["history", "start"])
  const format = useFormat()
  const now = useNow("minute")
  const { rating } = useProductSettings()
  const { trip } = item
  const { driver } = trip
  const isInactive = trip.status !== "ACCEPTED"
  return (
    <HistoryCard
      item={item}
      to={`/trip-details/passenger/${trip.id}/${trip.driverTripId}`}
      stops={bookingStops(trip, format)}
      companions={[{ id: driver.id, name: fullName(driver) }]}
      chip={isInactive ? <StateChip tone="negative">{t(`start:state.${trip.status}`)}</StateChip> : undefined}
      isInactive={isInactive}
    >
      {!isInactive && <Benefits viewer="passenger" benefits={trip.benefits} view="compact" isOver />}
      {(Option.isSome(trip.driverRating) || isRateable(trip, now, rating)) && (
        <RateButton bookingId={trip.id} name={driver.name} rating={trip.driverRating} />
      )}
    </HistoryCard>
  )
}
