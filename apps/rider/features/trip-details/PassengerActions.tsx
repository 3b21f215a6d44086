import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { isRateable } from "#core/booking/rating.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { useCancelBooking } from "#rider/shared/trips/useCancelBooking.ts"

type Props = { readonly booking: PassengerTripOwnView }

/** BOOK-010, BOOK-011 Cancels until the trip is completed. RATE-001 Rates afterwards. */
export function PassengerActions({ booking }: Props) {
  const { t } = useTranslation("trip")
  const { driver, driverRating } = booking
  if (!isOpenBooking(booking)) {
    return (
      <Button component={Link} to="/demand" size="lg" fullWidth>
        {t("passenger.findOther")}
      </Button>
    )
  }
  if (isRateable(booking)) {
    return <RateButton bookingId={booking.id} name={driver.name} rating={driverRating} isMain />
  }
  return Option.isNone(booking.completedAt) ? <CancelButton booking={booking} /> : null
}

function CancelButton({ booking }: Props) {
  const { t } = useTranslation("trip")
  const { driver } = booking
  const { cancel, isCancelling } = useCancelBooking(booking.id, {
    title: t("cancelRide.title"),
    text: t("cancelRide.text", { name: driver.name }),
    yes: t("cancelRide.yes"),
    no: t("cancelRide.no"),
    done: t("cancelRide.done")
  })
  return (
    <Button variant="default" size="lg" fullWidth loading={isCancelling} onClick={() => void cancel()}>
      {booking.status === "AWAITING_APPROVAL" ? t("passenger.cancelRequest") : t("passenger.cancel")}
    </Button>
  )
}
