import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { acceptedPassengers, startCountry } from "#rider/shared/trips/driverTrip.ts"
import { HeldSubsidy } from "#rider/shared/trips/HeldSubsidy.tsx"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { HistoryCard } from "./HistoryCard.tsx"

type Props = { readonly item: Extract<HistoryItem, { kind: "driver" }> }

/** A driver trip of the past: its benefits, and a rating for each passenger. */
export function DriverHistoryItem({ item }: Props) {
  const { t } = useTranslation("history")
  const format = useFormat()
  const { trip } = item
  const country = startCountry(trip)
  const passengers = acceptedPassengers(trip)
  const isCancelled = Option.isSome(trip.cancelledAt)
  return (
    <HistoryCard
      item={item}
      to={`/trip-details/driver/${trip.id}`}
      stops={[
        {
          id: "from",
          time: format.time(trip.plannedDeparture, country),
          place: trip.fromStreet,
          detail: trip.fromCity
        },
        {
          id: "to",
          time: format.time(trip.plannedArrival, country),
          place: trip.toStreet,
          detail: trip.toCity
        }
      ]}
      companions={passengers.map(({ user }) => ({ id: user.id, name: user.displayName }))}
      chip={isCancelled ? <StateChip tone="negative">{t("cancelled")}</StateChip> : undefined}
      isInactive={isCancelled}
    >
      <Benefits viewer="driver" benefits={trip.benefits} view="compact" isOver />
      <HeldSubsidy trip={trip} />
      {Option.isSome(trip.completedAt) &&
        passengers.map(({ id, user, passengerRating }) => (
          <RateButton key={id} bookingId={id} name={user.displayName} rating={passengerRating} />
        ))}
    </HistoryCard>
  )
}
