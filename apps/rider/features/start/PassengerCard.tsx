import { Avatar, Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { PassengerTripOwnView, RideProgressView } from "#core/contract/views/passengerTrips.ts"
import { fullName } from "#rider/shared/people/fullName.ts"
import { ProfileButton } from "#rider/shared/people/ProfileButton.tsx"
import { BookingChip } from "#rider/shared/trips/BookingChip.tsx"
import { bookingStops } from "#rider/shared/trips/bookingStops.ts"
import { Price } from "#rider/shared/trips/Price.tsx"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { useCancelRide } from "#rider/shared/trips/useCancelRide.ts"
import { useRideProgress } from "#rider/shared/trips/useRideProgress.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import type { TimelineStop } from "#ui/timeline/timelineModel.ts"
import { DepartureDay } from "./DepartureTime.tsx"

/** A booking or a seat request of the passenger. */
export function PassengerCard({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("start")
  const name = fullName(booking.driver)
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
        <ProfileButton id={booking.driver.id} name={name} />
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

/** BOOK-010, BOOK-011 Before the trip has started; later the page of the trip can. */
function CancelButton({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { cancel, isCancelling, label } = useCancelRide(booking)
  return (
    <Button variant="subtle" loading={isCancelling} onClick={() => void cancel()}>
      {label}
    </Button>
  )
}

/** N96 A ride under way has the times of the car beside the planned ones. */
const liveStops = (
  booking: PassengerTripOwnView,
  progress: RideProgressView | undefined,
  format: Pick<ReturnType<typeof useFormat>, "time">
): readonly [TimelineStop, TimelineStop] => {
  const [from, to] = bookingStops(booking, format)
  if (progress === undefined || progress.state === "ended") return [from, to]
  return [
    { ...from, planned: format.time(booking.departureTime), time: format.time(progress.pickupAt) },
    { ...to, planned: format.time(booking.arrivalTime), time: format.time(progress.arrivalAt) }
  ]
}

function BookingTimeline({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const stops = liveStops(booking, useRideProgress(booking), format)
  return (
    <RouteTimeline
      variant="compact"
      stops={stops}
      label={t("routeBetween", { from: stops[0].place, to: stops[1].place })}
      end={
        <Price trip={{ price: null, actualPrice: booking.price, priceCurrency: booking.payoutCurrency }} />
      }
    />
  )
}
