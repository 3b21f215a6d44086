import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { PassengerTripOwnView, RideProgressView } from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import { MessageButton } from "#rider/shared/messages/MessageButton.tsx"
import { Benefits } from "#rider/shared/trips/Benefits.tsx"
import { bookingState } from "#rider/shared/trips/bookingState.ts"
import { DriverLine } from "#rider/shared/trips/DriverLine.tsx"
import { PassNote } from "#rider/shared/trips/PassNote.tsx"
import { ReceivedRating } from "#rider/shared/trips/ReceivedRating.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AutoBookingSwitch } from "./AutoBookingSwitch.tsx"
import { BookedTripPart } from "./BookedTripPart.tsx"
import { DetailsSection } from "./DetailsSection.tsx"
import { RideProgressCard } from "./RideProgressCard.tsx"

type Props = {
  readonly booking: PassengerTripOwnView
  /** Undefined before the car has left. */
  readonly progress: RideProgressView | undefined
  readonly pickup: StopView | undefined
}

/** State of the booking, trip part, driver and cost; of a ride that is over, first what it cost. */
export function PassengerTripDetails({ booking, pickup, progress }: Props) {
  const { driver } = booking
  const isOver = Option.isSome(booking.completedAt)
  const isUnderWay = progress !== undefined && progress.state !== "ended"
  // A closed booking costs nothing.
  const cost = isOpenBooking(booking) && <Cost booking={booking} />
  return (
    <>
      {!isUnderWay && <BookingStateText booking={booking} />}
      {progress !== undefined && <RideProgressCard booking={booking} pickup={pickup} progress={progress} />}
      {isOver && cost}
      <ReceivedRating name={driver.name} rating={booking.passengerRating} />
      <BookedTripPart booking={booking} />
      <Driver booking={booking} />
      {!isOver && cost}
      <AutoBookingSwitch
        seat={booking}
        autoBooked={booking.autoBooked}
        isAllowed={booking.isDriverTripAutoBookable}
      />
    </>
  )
}

function Cost({ booking }: Pick<Props, "booking">) {
  const { t } = useTranslation("trip")
  return (
    <DetailsSection title={t("benefits.title")}>
      <Benefits viewer="passenger" benefits={booking.benefits} isOver={Option.isSome(booking.completedAt)} />
      <PassNote pass={Option.getOrNull(booking.travelPass)} />
    </DetailsSection>
  )
}

function Driver({ booking: { driver, driverTripId } }: Pick<Props, "booking">) {
  const { t } = useTranslation("trip")
  return (
    <DetailsSection title={t("result.driver")}>
      <DriverLine driver={driver} />
      <div className="sv-buttons">
        <MessageButton receiver={driver} tripId={Option.some(driverTripId)} />
      </div>
    </DetailsSection>
  )
}

function BookingStateText({ booking }: Pick<Props, "booking">) {
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
