import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { Detail } from "#console/details/DetailList.tsx"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const id = (text: string) => <code className="co-id">{text}</code>

/** BOOK-003 The ids, times and ratings of the booking. */
export const useBookingFacts = (booking: BookingDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation(["console", "common"])
  return [
    ...useTimes(booking),
    ...useRatings(booking),
    { name: t("booking.byCode"), value: t(booking.boardedByCode ? "common:yes" : "common:no") },
    { name: t("booking.id"), value: id(booking.id) },
    { name: t("trip.id"), value: id(booking.driverTripId) },
    { name: t("booking.fromStopId"), value: id(booking.fromDriverStopId) },
    { name: t("booking.toStopId"), value: id(booking.toDriverStopId) },
    { name: t("booking.request"), value: Option.match(booking.requestId, { onNone: () => "–", onSome: id }) }
  ]
}

const useTimes = (booking: BookingDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const dateTime = (at: BookingDetails["createdAt"]) =>
    `${format.date(at, booking.from.country)} ${format.time(at, booking.from.country)}`
  const maybe = (at: BookingDetails["cancelledAt"]) =>
    Option.match(at, { onNone: () => "–", onSome: dateTime })
  return [
    { name: t("booking.createdAt"), value: dateTime(booking.createdAt) },
    { name: t("booking.completedAt"), value: maybe(booking.completedAt) },
    { name: t("booking.cancelledAt"), value: maybe(booking.cancelledAt) }
  ]
}

const useRatings = ({ driverRating, passengerRating }: BookingDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const rating = (given: BookingDetails["driverRating"]) =>
    Option.match(given, {
      onNone: () => t("booking.noRating"),
      onSome: ({ comment, rating: stars }) =>
        [format.rating(stars), ...(comment === null ? [] : [comment])].join(" · ")
    })
  return [
    { name: t("booking.passengerRating"), value: rating(passengerRating) },
    { name: t("booking.driverRating"), value: rating(driverRating) }
  ]
}
