import { useTranslation } from "react-i18next"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { bookingState } from "#rider/shared/trips/bookingState.ts"
import { DriverLine } from "#rider/shared/trips/DriverLine.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { BookedWay } from "./BookedWay.tsx"
import { Part } from "./DetailsLayout.tsx"

type Props = { readonly booking: PassengerTripOwnView }

/** What is next, the way, the driver, and what it costs. */
export function PassengerTripDetails({ booking }: Props) {
  const { t } = useTranslation("trip")
  return (
    <>
      <Lead booking={booking} />
      <BookedWay booking={booking} />
      <Part title={t("result.driver")}>
        <DriverLine driver={booking.driver} />
      </Part>
      <Part title={t("benefits.title")}>
        <Benefits viewer="passenger" benefits={booking.benefits} />
      </Part>
    </>
  )
}

function Lead({ booking }: Props) {
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
