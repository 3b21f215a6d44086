import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { isRateable } from "#core/booking/rating.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { useCancelBooking } from "#rider/shared/trips/useCancelBooking.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

type Props = { readonly booking: PassengerTripOwnView }

/** BOOK-010, BOOK-011 Cancels until the trip is completed. RATE-001 Rates afterwards. */
export function PassengerActions({ booking }: Props) {
  const { t } = useTranslation("trip")
  const { driver, driverRating } = booking
  const now = useNow("minute")
  const { rating } = useProductSettings()
  if (!isOpenBooking(booking)) {
    return (
      <Button component={Link} to="/demand" size="lg" fullWidth>
        {t("passenger.findOther")}
      </Button>
    )
  }
  if (isRateable(booking, now, rating) || Option.isSome(driverRating)) {
    return <RateButton bookingId={booking.id} name={driver.name} rating={driverRating} isMain />
  }
  return Option.isNone(booking.completedAt) ? <CancelButton booking={booking} /> : null
}

/** BOOK-010 The words of giving up a ride; BOOK-011 those of withdrawing a request. */
function CancelButton({ booking }: Props) {
  const { t } = useTranslation("trip")
  const { driver } = booking
  const isRequest = booking.status === "AWAITING_APPROVAL"
  const words = isRequest ? "withdraw" : "cancelRide"
  const { cancel, isCancelling } = useCancelBooking(booking.id, {
    title: t(`${words}.title`),
    text: t(`${words}.text`, { name: driver.name }),
    yes: t(`${words}.yes`),
    no: t(`${words}.no`),
    done: t(`${words}.done`)
  })
  return (
    <Button variant="default" size="lg" fullWidth loading={isCancelling} onClick={() => void cancel()}>
      {isRequest ? t("passenger.cancelRequest") : t("passenger.cancel")}
    </Button>
  )
}
