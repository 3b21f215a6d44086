import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { HistoryItem } from "#core/contract/bookings.ts"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import { acceptedPassengers, startCountry } from "#rider/shared/trips/tripTimes.ts"
import { usePassengerName } from "#rider/shared/trips/usePassengerName.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RideCard } from "./RideCard.tsx"

type Props = { readonly item: Extract<HistoryItem, { kind: "driver" }> }

/** A drive: what it brought, and a rating for everybody who rode along. */
export function DriverHistoryItem({ item }: Props) {
  const { t } = useTranslation("history")
  const format = useFormat()
  const { trip } = item
  const country = startCountry(trip)
  const people = acceptedPassengers(trip)
  const isOff = Option.isSome(trip.cancelledAt)
  const nameOf = usePassengerName()
  const names = people.map(({ user }) => nameOf(user)).join(", ")
  return (
    <RideCard
      item={item}
      to={`/trip-details/driver/${trip.id}`}
      stops={[
        {
          id: "from",
          time: format.time(trip.departureTime, country),
          place: trip.fromStreet,
          detail: trip.fromCity
        },
        { id: "to", time: format.time(trip.arrivalTime, country), place: trip.toStreet, detail: trip.toCity }
      ]}
      who={people.length === 0 ? t("alone") : t("withPeople", { names })}
      chip={isOff ? <StateChip tone="negative">{t("cancelled")}</StateChip> : undefined}
      isOff={isOff}
    >
      <Benefits viewer="driver" benefits={trip.benefits} view="compact" />
      {Option.isSome(trip.completedAt) &&
        people.map(({ id, user, passengerRating }) => (
          <RateButton key={id} bookingId={id} name={nameOf(user)} given={passengerRating} />
        ))}
    </RideCard>
  )
}
