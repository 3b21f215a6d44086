import { Avatar, Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { fullName } from "#rider/shared/people/fullName.ts"
import { ProfileButton } from "#rider/shared/people/ProfileButton.tsx"
import { BookingChip } from "#rider/shared/trips/BookingChip.tsx"
import { bookingStops } from "#rider/shared/trips/bookingStops.ts"
import { Price } from "#rider/shared/trips/Price.tsx"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { useCancelRide } from "#rider/shared/trips/useCancelRide.ts"
import { useCarTimes } from "#rider/shared/trips/useRideProgress.ts"
import { withCarTimes } from "#rider/shared/trips/withCarTimes.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
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

function BookingTimeline({ booking }: { readonly booking: PassengerTripOwnView }) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const [from, to] = bookingStops(booking, format)
  return (
    <RouteTimeline
      variant="compact"
      stops={withCarTimes([from, to], useCarTimes(booking), format)}
      label={t("routeBetween", { from: from.place, to: to.place })}
      end={
        <Price trip={{ price: null, actualPrice: booking.price, priceCurrency: booking.payoutCurrency }} />
      }
    />
  )
}
