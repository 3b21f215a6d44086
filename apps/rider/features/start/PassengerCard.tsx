import { Avatar, Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { BookingChip } from "#rider/shared/trips/BookingChip.tsx"
import { bookingStops } from "#rider/shared/trips/bookingStops.ts"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { useCancelBooking } from "#rider/shared/trips/useCancelBooking.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import { DepartureDay } from "./DepartureTime.tsx"

/** A booking or a seat request of the passenger. */
export function PassengerCard({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("start")
  const { name } = booking.driver
  return (
    <TripCard
      title={
        <>
          {t("role.passenger")} · <DepartureDay departure={booking.departureTime} />
        </>
      }
      chip={<BookingChip booking={booking} />}
    >
      <BookingTimeline booking={booking} />
      <div className="sv-trip-person">
        <Avatar src={booking.driver.image} size={32} color="driver" alt="" name={name} />
        <span>
          {name} {booking.driver.lastName}
        </span>
      </div>
      <div className="sv-buttons">
        <Button
          variant="default"
          component={Link}
          to={`/trip-details/passenger/${booking.id}/${booking.driverTripId}`}
        >
          {t("show")}
        </Button>
        {Option.isNone(booking.startedAt) && <CancelButton booking={booking} />}
      </div>
    </TripCard>
  )
}

/** BOOK-010 Before the trip has started; later the page of the trip can. */
function CancelButton({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("trip")
  const { cancel, isCancelling } = useCancelBooking(booking.id, {
    title: t("cancelRide.title"),
    text: t("cancelRide.text", { name: booking.driver.name }),
    yes: t("cancelRide.yes"),
    no: t("cancelRide.no"),
    done: t("cancelRide.done")
  })
  return (
    <Button variant="subtle" loading={isCancelling} onClick={() => void cancel()}>
      {booking.status === "AWAITING_APPROVAL" ? t("passenger.cancelRequest") : t("passenger.cancel")}
    </Button>
  )
}

function BookingTimeline({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const stops = bookingStops(booking, format)
  return (
    <RouteTimeline
      variant="compact"
      stops={stops}
      label={t("routeBetween", { from: stops[0].place, to: stops[1].place })}
      end={
        <strong className="sv-figure">
          {format.money({ amount: booking.price, currency: booking.payoutCurrency })}
        </strong>
      }
    />
  )
}
