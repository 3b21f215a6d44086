import { Skeleton } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { startCountry } from "#rider/shared/trips/driverTrip.ts"
import { DepartureTime } from "./DepartureTime.tsx"
import { bookingDestination, driverTripDestination } from "./destinations.ts"
import type { OverviewCard } from "./overviewCards.ts"

/** The header of the sheet: the user's next trip, or the question where to go. */
export function NextTripHeader({ card }: { readonly card: OverviewCard | undefined }) {
  const title = useTitle(card)
  return (
    <div className="sv-next">
      <h1>{title}</h1>
      <NextDeparture card={card} />
    </div>
  )
}

/** Until the overview is there: a question that turns into a trip would be read twice. As high as a trip with its time. */
export function NextTripHeaderSkeleton() {
  const { t } = useTranslation("start")
  return (
    <div className="sv-next">
      <h1 className="sv-next-loading">
        <span className="sv-hidden">{t("title")}</span>
        <Skeleton height={26} width="60%" />
        <Skeleton height={24} width="40%" mt={2} />
      </h1>
    </div>
  )
}

function NextDeparture({ card }: { readonly card: OverviewCard | undefined }) {
  if (card?.kind === "driver" && Option.isNone(card.trip.startedAt)) {
    return <DepartureTime departure={card.trip.plannedDeparture} country={startCountry(card.trip)} />
  }
  if (card?.kind === "passenger" && Option.isNone(card.booking.startedAt)) {
    return <DepartureTime departure={card.booking.departureTime} />
  }
  return null
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
