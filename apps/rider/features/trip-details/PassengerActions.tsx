import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import { isRateable } from "#core/booking/rating.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { useCancelRide } from "#rider/shared/trips/useCancelRide.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { otherRidesOfBooking } from "./otherRidesOfBooking.ts"

type Props = { readonly booking: PassengerTripOwnView; readonly trip: DriverTripView | undefined }

/** BOOK-010, BOOK-011 Cancels until the trip is completed. RATE-001 Rates afterwards. */
export function PassengerActions({ booking, trip }: Props) {
  const { t } = useTranslation("trip")
  const { driver, driverRating } = booking
  const now = useNow("minute")
  const { rating } = useProductSettings()
  if (!isOpenBooking(booking)) {
    return (
      <Button component={Link} to={otherRidesOfBooking(booking, trip, now)} size="lg" fullWidth>
        {t("passenger.findOther")}
      </Button>
    )
  }
  if (isRateable(booking, now, rating) || Option.isSome(driverRating)) {
    return <RateButton bookingId={booking.id} name={driver.name} rating={driverRating} isMain />
  }
  return Option.isNone(booking.completedAt) ? <CancelButton booking={booking} /> : null
}

function CancelButton({ booking }: Pick<Props, "booking">) {
  const { cancel, isCancelling, label } = useCancelRide(booking)
  return (
    <Button variant="default" size="lg" fullWidth loading={isCancelling} onClick={() => void cancel()}>
      {label}
    </Button>
  )
}
