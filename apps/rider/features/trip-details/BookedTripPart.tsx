import { useTranslation } from "react-i18next"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { metres } from "#core/shared/geo.ts"
import { bookingStops } from "#rider/shared/trips/bookingStops.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import type { TimelineStop } from "#ui/timeline/timelineModel.ts"

type Booking = Pick<
  PassengerTripView,
  "departureTime" | "arrivalTime" | "departureStop" | "arrivalStop" | "distance" | "seats" | "status"
>

type Stop = Booking["departureStop"]

const stopAddress = ({ name, street, city }: Stop): string =>
  [street === name ? "" : street, city].filter((part) => part !== "").join(", ")

/** A rounded stop is no more than its city. */
const withAddress = (stop: TimelineStop, at: Stop): TimelineStop =>
  at.rounded ? stop : { ...stop, detail: stopAddress(at) }

/** The trip part of a booking: day, seats, and the stops where the passenger gets in and out. */
export function BookedTripPart({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  const [from, to] = bookingStops(booking, format)
  return (
    <section className="sv-details-part" aria-label={t("result.schedule")}>
      <p className="sv-details-day">
        <span>{format.day(booking.departureTime)}</span>
        <span>{t("common:seatCount", { count: booking.seats })}</span>
      </p>
      <RouteTimeline
        stops={[withAddress(from, booking.departureStop), withAddress(to, booking.arrivalStop)]}
        legs={[{ mode: "car", label: t("leg.car", { km: format.distance(metres(booking.distance)) }) }]}
        label={t("common:routeBetween", { from: from.place, to: to.place })}
        inactive={!isOpenBooking(booking)}
      />
    </section>
  )
}
