import { Skeleton } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { LoadingTitle } from "#rider/shared/page/LoadingTitle.tsx"
import { startCountry } from "#rider/shared/trips/driverTrip.ts"
import { rideTime } from "#rider/shared/trips/rideTime.ts"
import { useRideProgress } from "#rider/shared/trips/useRideProgress.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { DepartureTime } from "./DepartureTime.tsx"
import { bookingDestination, driverTripDestination } from "./destinations.ts"
import type { OverviewCard } from "./overviewCards.ts"

type Props = { readonly card: OverviewCard | undefined; readonly isLoading: boolean }

/**
 * The header of the sheet: the user's next trip, or the question where to go. While the overview loads it does not ask, because a
 * question that turns into a trip would be read twice; the heading stays the same element, so that it keeps the focus.
 */
export function NextTripHeader({ card, isLoading }: Props) {
  const { t } = useTranslation("start")
  const title = useTitle(card)
  return (
    <div className="sv-next">
      <h1 data-loading={isLoading || undefined}>{isLoading ? <LoadingTitle label={t("title")} /> : title}</h1>
      {isLoading ? <Skeleton height={24} width="40%" mt={2} /> : <NextDeparture card={card} />}
    </div>
  )
}

function NextDeparture({ card }: Pick<Props, "card">) {
  if (card?.kind === "driver" && Option.isNone(card.trip.startedAt)) {
    return <DepartureTime departure={card.trip.plannedDeparture} country={startCountry(card.trip)} />
  }
  if (card?.kind === "passenger" && Option.isNone(card.booking.startedAt)) {
    return <DepartureTime departure={card.booking.departureTime} />
  }
  return card?.kind === "passenger" ? <RideTime booking={card.booking} /> : null
}

/** N96 When the car picks the passenger up, then when it arrives. */
function RideTime({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const progress = useRideProgress(booking)
  if (progress === undefined || progress.state === "ended" || progress.state === "arrived") return null
  const { at, label } = rideTime(progress)
  return (
    <span className="sv-departure">
      {t(label)} <time className="sv-time">{format.time(at)}</time>
    </span>
  )
}

const useTitle = (card: OverviewCard | undefined): string => {
  const { t } = useTranslation("start")
  const bookingTitle = useBookingTitle()
  if (card === undefined) return t("whereTo")
  if (card.kind === "passenger") return bookingTitle(card.booking)
  const place = driverTripDestination(card.trip)
  return Option.isSome(card.trip.startedAt) ? t("next.driving", { place }) : t("next.drive", { place })
}

const useBookingTitle = () => {
  const { t } = useTranslation("start")
  return (booking: PassengerTripOwnView): string => {
    const { name } = booking.driver
    if (booking.status === "AWAITING_APPROVAL") return t("next.waiting", { name })
    return Option.isSome(booking.startedAt)
      ? t("next.riding", { name, place: bookingDestination(booking) })
      : t("next.ride", { name, stop: booking.departureStop.name })
  }
}
