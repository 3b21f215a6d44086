import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { MessageButton } from "#rider/shared/messages/MessageButton.tsx"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { ReceivedRating } from "#rider/shared/trips/ReceivedRating.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { BookingActions } from "./BookingActions.tsx"
import { useScrollTarget } from "./useScrollTarget.ts"

type Props = { readonly booking: PassengerTripView; readonly trip: DriverTripView }

/** One booking of the trip: the passenger, to whom the driver can write, the trip part, the payout of an open one and the possible actions. */
export function BookingCard({ booking, trip }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const payment = usePaymentTexts({ booking, trip })
  const { arrivalStop, departureStop, user } = booking
  return (
    <article
      ref={useScrollTarget(booking.id)}
      className="sv-card sv-booking"
      aria-label={user.displayName}
      data-open={booking.status === "AWAITING_APPROVAL" ? "" : undefined}
    >
      <PersonLine
        name={user.displayName}
        image={user.image}
        role="passenger"
        rating={user.ratingsAverage}
        profile={user.id}
        end={<OpenButtons booking={booking} />}
      />
      <p className="sv-booking-part">
        <span className="sv-figure">{format.time(booking.departureTime)}</span>{" "}
        {t("driver.onOff", { from: departureStop.name, to: arrivalStop.name })}
        <br />
        {payment.join(" · ")}
      </p>
      <ReceivedRating name={user.displayName} rating={booking.driverRating} />
      <BookingActions booking={booking} trip={trip} />
    </article>
  )
}

/** Writes to the passenger, and opens the page of the booking. */
function OpenButtons({ booking }: Pick<Props, "booking">) {
  const { t } = useTranslation("trip")
  const { driverTripId, id, user } = booking
  return (
    <div className="sv-booking-open">
      {isOpenBooking(booking) && (
        <MessageButton
          compact
          receiver={{ id: user.id, name: user.displayName }}
          tripId={Option.some(driverTripId)}
        />
      )}
      <Button
        variant="subtle"
        component={Link}
        to={`/trip-details/driver/${driverTripId}/passenger/${id}`}
        aria-label={t("driver.openName", { name: user.displayName })}
      >
        {t("driver.open")}
      </Button>
    </div>
  )
}

/** The seats, what an open booking brings, and a subsidy that is held. */
const usePaymentTexts = ({ booking, trip }: Props): readonly string[] => {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  const { heldSubsidy, payout, payoutCurrency: currency, seats } = booking
  const brings = isOpenBooking(booking) && (payout > 0 || heldSubsidy === 0)
  const earned = Option.isSome(trip.completedAt) ? "driver.earned" : "driver.earns"
  return [
    t("common:seatCount", { count: seats }),
    ...(brings ? [t(earned, { amount: format.money({ amount: payout, currency }) })] : []),
    ...(heldSubsidy > 0
      ? [t("driver.heldShort", { amount: format.money({ amount: heldSubsidy, currency }) })]
      : [])
  ]
}
