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
import { DetailsSection } from "./DetailsLayout.tsx"

type Props = { readonly booking: PassengerTripView }

/** The passenger, their trip part, and what an open booking brings the driver, with its subsidy verdict. */
export function BookingDetails({ booking }: Props) {
  const { t } = useTranslation("trip")
  const { user } = booking
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
          <Payout booking={booking} />
          <HeldSubsidy trip={{ passengerTrips: [booking] }} />
          <Note>{t(`booking.verdict.${booking.subsidyEligibilityVerdict}`)}</Note>
        </DetailsSection>
      )}
    </>
  )
}

function Payout({ booking }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const { price, payout, subsidy, payoutCurrency: currency } = booking
  return (
    <dl className="sv-figures">
      <dt>{t("booking.payment")}</dt>
      <dd className="sv-figure">{format.money({ amount: price, currency })}</dd>
      <dt>{t("booking.subsidy")}</dt>
      <dd className="sv-figure">{format.money({ amount: subsidy, currency })}</dd>
      <dt className="sv-figures-sum">{t("booking.payout")}</dt>
      <dd className="sv-figure sv-figures-sum">{format.money({ amount: payout, currency })}</dd>
    </dl>
  )
}
