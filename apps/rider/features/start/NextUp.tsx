import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { startCountry } from "#rider/shared/trips/tripTimes.ts"
import type { Card } from "./cards.ts"
import { destinationOf, rideDestinationOf } from "./places.ts"
import { When } from "./When.tsx"

/** The sheet's first line: what is next for me? */
export function NextUp({ card }: { readonly card: Card | undefined }) {
  const words = useWords(card)
  return (
    <div className="sv-next">
      <h1>{words}</h1>
      <NextWhen card={card} />
    </div>
  )
}

function NextWhen({ card }: { readonly card: Card | undefined }) {
  if (card?.kind === "driver" && Option.isNone(card.trip.startedAt)) {
    return <When departure={card.trip.plannedDeparture} country={startCountry(card.trip)} />
  }
  if (card?.kind === "passenger" && Option.isNone(card.booking.startedAt)) {
    return <When departure={card.booking.departureTime} />
  }
  return null
}

const useWords = (card: Card | undefined): string => {
  const { t } = useTranslation("start")
  const ride = useRideWords()
  if (card === undefined) return t("whereTo")
  if (card.kind === "passenger") return ride(card.booking)
  const place = destinationOf(card.trip)
  return Option.isSome(card.trip.startedAt) ? t("next.driving", { place }) : t("next.drive", { place })
}

const useRideWords = () => {
  const { t } = useTranslation("start")
  return (booking: PassengerTripOwnView): string => {
    const { name } = booking.driver
    if (booking.status === "AWAITING_APPROVAL") return t("next.waiting", { name })
    return Option.isSome(booking.startedAt)
      ? t("next.riding", { name, place: rideDestinationOf(booking) })
      : t("next.ride", { name, stop: booking.departureStop.name })
  }
}
