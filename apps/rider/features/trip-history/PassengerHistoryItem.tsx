import { useTranslation } from "react-i18next"
import { isRateable } from "#core/booking/rating.ts"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { rideStops } from "#rider/shared/trips/rideStops.ts"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RideCard } from "./RideCard.tsx"

type Props = { readonly item: Extract<HistoryItem, { kind: "passenger" }> }

/** A ride along: what it cost, and a rating for the driver. */
export function PassengerHistoryItem({ item }: Props) {
  const { t } = useTranslation(["history", "start"])
  const format = useFormat()
  const { trip } = item
  const { driver } = trip
  const isOff = trip.status !== "ACCEPTED"
  return (
    <RideCard
      item={item}
      to={`/trip-details/passenger/${trip.id}/${trip.driverTripId}`}
      stops={rideStops(trip, format)}
      who={t("withPeople", { names: `${driver.name} ${driver.lastName}` })}
      chip={isOff ? <StateChip tone="negative">{t(`start:state.${trip.status}`)}</StateChip> : undefined}
      isOff={isOff}
    >
      {!isOff && <Benefits viewer="passenger" benefits={trip.benefits} view="compact" />}
      {isRateable(trip) && <RateButton bookingId={trip.id} name={driver.name} given={trip.driverRating} />}
    </RideCard>
  )
}
