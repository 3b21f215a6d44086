import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { Detail } from "#console/details/DetailList.tsx"
import { StateBadge } from "#console/shell/StateBadge.tsx"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"
import { metres } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** BOOK-002 When and where the passenger gets on and off, and with whom. */
export const useRideFacts = (booking: BookingDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { country } = booking.from
  const stop = (
    at: BookingDetails["departureTime"],
    { city, name, street }: BookingDetails["departureStop"]
  ) => {
    const place = [...new Set([name, street, city])].filter((part) => part !== "").join(", ")
    return `${format.date(at, country)} ${format.time(at, country)} · ${place}`
  }
  return [
    { name: t("booking.fromStop"), value: stop(booking.departureTime, booking.departureStop) },
    { name: t("booking.toStop"), value: stop(booking.arrivalTime, booking.arrivalStop) },
    { name: t("trip.distance"), value: format.km(metres(booking.distance)) },
    { name: t("trip.seats"), value: booking.seats },
    {
      name: t("booking.trip"),
      value: (
        <>
          <Link to={`/trips/${booking.tripId}`}>{t("booking.openTrip")}</Link>{" "}
          <StateBadge state={booking.tripState} />
        </>
      )
    },
    { name: t("trip.driver"), value: <Link to={`/people/${booking.driver.id}`}>{booking.driver.name}</Link> }
  ]
}
