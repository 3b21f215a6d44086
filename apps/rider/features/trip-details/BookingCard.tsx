import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { ReceivedRating } from "#rider/shared/trips/ReceivedRating.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { BookingActions } from "./BookingActions.tsx"
import { useScrollTarget } from "./useScrollTarget.ts"

type Props = { readonly booking: PassengerTripView; readonly trip: DriverTripView }

/** One booking of the trip: the passenger, the trip part, the payout of an open one and the possible actions. */
export function BookingCard({ booking, trip }: Props) {
  const { t } = useTranslation(["trip", "common"])
  const format = useFormat()
  const { heldSubsidy, user, payout, payoutCurrency: currency } = booking
  const name = user.displayName
  return (
    <article
      ref={useScrollTarget(booking.id)}
      className="sv-card sv-booking"
      aria-label={name}
      data-open={booking.status === "AWAITING_APPROVAL" ? "" : undefined}
    >
      <PersonLine
        name={name}
        image={user.image}
        role="passenger"
        rating={user.ratingsAverage}
        profile={user.id}
        end={
          <Button
            variant="subtle"
            component={Link}
            to={`/trip-details/driver/${booking.driverTripId}/passenger/${booking.id}`}
            aria-label={t("driver.openName", { name })}
          >
            {t("driver.open")}
          </Button>
        }
      />
      <p className="sv-booking-part">
        <span className="sv-figure">{format.time(booking.departureTime)}</span>{" "}
        {t("driver.onOff", { from: booking.departureStop.name, to: booking.arrivalStop.name })}
        <br />
        {[
          t("common:seatCount", { count: booking.seats }),
          ...(isOpenBooking(booking) && (payout > 0 || heldSubsidy === 0)
            ? [t("driver.earns", { amount: format.money({ amount: payout, currency }) })]
            : []),
          ...(heldSubsidy > 0
            ? [t("driver.heldShort", { amount: format.money({ amount: heldSubsidy, currency }) })]
            : [])
        ].join(" · ")}
      </p>
      <ReceivedRating name={name} rating={booking.driverRating} />
      <BookingActions booking={booking} trip={trip} />
    </article>
  )
}
