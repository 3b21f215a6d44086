import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { isOpenBooking } from "#core/booking/bookingTransitions.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { MessageButton } from "#rider/shared/messages/MessageButton.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { HeldSubsidy } from "#rider/shared/trips/HeldSubsidy.tsx"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { ReceivedRating } from "#rider/shared/trips/ReceivedRating.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { BookedTripPart } from "./BookedTripPart.tsx"
import { DetailsSection } from "./DetailsSection.tsx"

type Props = {
  readonly booking: PassengerTripView
  /** Whether the trip has ended. */
  readonly isOver: boolean
}

/**
 * The passenger, their trip part, and what an open booking brings the driver, with its subsidy verdict. Of a trip that is over the sums say
 * whether there was a subsidy: one that ended too early has none.
 */
export function BookingDetails({ booking, isOver }: Props) {
  const { t } = useTranslation("trip")
  const { subsidyEligibilityVerdict: verdict, user } = booking
  return (
    <>
      <PersonLine
        name={user.displayName}
        image={user.image}
        role="passenger"
        rating={user.ratingsAverage}
        size="large"
        profile={user.id}
      />
      <div className="sv-buttons">
        <MessageButton
          receiver={{ id: user.id, name: user.displayName }}
          tripId={Option.some(booking.driverTripId)}
        />
      </div>
      <ReceivedRating name={user.displayName} rating={booking.driverRating} />
      <BookedTripPart booking={booking} />
      {isOpenBooking(booking) && (
        <DetailsSection title={t("benefits.title")}>
          <Payout booking={booking} isOver={isOver} />
          <HeldSubsidy trip={{ passengerTrips: [booking] }} />
          {!(isOver && verdict === "eligible") && <Note>{t(`booking.verdict.${verdict}`)}</Note>}
        </DetailsSection>
      )}
    </>
  )
}

function Payout({ booking, isOver }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const { price, payout, subsidy, payoutCurrency: currency } = booking
  return (
    <dl className="sv-figures">
      <dt>{t("booking.payment")}</dt>
      <dd className="sv-figure">{format.money({ amount: price, currency })}</dd>
      <dt>{t("booking.subsidy")}</dt>
      <dd className="sv-figure">{format.money({ amount: subsidy, currency })}</dd>
      <dt className="sv-figures-sum">{t(isOver ? "booking.paidOut" : "booking.payout")}</dt>
      <dd className="sv-figure sv-figures-sum">{format.money({ amount: payout, currency })}</dd>
    </dl>
  )
}
