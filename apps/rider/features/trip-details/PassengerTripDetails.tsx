import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { bookingState } from "#rider/shared/trips/bookingState.ts"
import { DriverLine } from "#rider/shared/trips/DriverLine.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AutoBookingNote } from "./AutoBookingNote.tsx"
import { BookedTripPart } from "./BookedTripPart.tsx"
import { DetailsSection } from "./DetailsLayout.tsx"

type Props = { readonly booking: PassengerTripOwnView }

/** State of the booking, trip part, driver and cost. */
export function PassengerTripDetails({ booking }: Props) {
  const { t } = useTranslation("trip")
  return (
    <>
      <BookingStateText booking={booking} />
      <AutoBookingNote autoBooked={booking.autoBooked} />
      <BookedTripPart booking={booking} />
      <DetailsSection title={t("result.driver")}>
        <DriverLine driver={booking.driver} />
      </DetailsSection>
      <DetailsSection title={t("benefits.title")}>
        <Benefits viewer="passenger" benefits={booking.benefits} />
      </DetailsSection>
    </>
  )
}

function BookingStateText({ booking }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  return (
    <p className="sv-details-lead" role="status">
      {t(`passenger.${bookingState(booking)}`, {
        name: booking.driver.name,
        stop: booking.departureStop.name,
        time: format.time(booking.departureTime)
      })}
    </p>
  )
}
