import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { canAcceptWithoutPayment, canTransition } from "#core/booking/bookingTransitions.ts"
import { isRateable } from "#core/booking/rating.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { type Answer, useAnswerRequest } from "#rider/shared/trips/useAnswerRequest.ts"
import { useCancelBooking } from "#rider/shared/trips/useCancelBooking.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

type Props = { readonly booking: PassengerTripView; readonly trip: DriverTripView }

/** The actions that the driver has for one booking now. */
export function BookingActions({ booking, trip }: Props) {
  const now = useNow("minute")
  const settings = useProductSettings()
  const phase = tripPhase(trip, now, settings.trip)
  const { id, passengerRating, status, user } = booking
  if (canTransition(status, "Accept", phase)) return <AnswerButtons booking={booking} />
  const { completedAt } = trip
  if (isRateable({ status, completedAt }, now, settings.rating) || Option.isSome(passengerRating)) {
    return <RateButton bookingId={id} name={user.displayName} rating={passengerRating} />
  }
  return canTransition(status, "Cancel", phase) ? <CancelButton booking={booking} /> : null
}

/** BOOK-012, BOOK-013, BOOK-022 to BOOK-024 Accepts or denies a seat request, or accepts it without payment. */
function AnswerButtons({ booking }: Pick<Props, "booking">) {
  const { t } = useTranslation("trip")
  const { isDeclining, isPending, mutate, variables } = useAnswerRequest(booking)
  const name = booking.user.displayName
  const canAcceptFree = canAcceptWithoutPayment({
    subsidy: booking.subsidy,
    verdict: booking.subsidyEligibilityVerdict
  })
  const buttonProps = (answer: Answer) => ({
    loading: isPending && variables === answer,
    disabled: isPending || isDeclining,
    onClick: () => mutate(answer)
  })
  return (
    <div className="sv-buttons">
      <Button {...buttonProps("accept")} aria-label={t("driver.acceptName", { name })}>
        {t("driver.accept")}
      </Button>
      <Button variant="default" {...buttonProps("deny")} aria-label={t("driver.denyName", { name })}>
        {t("driver.deny")}
      </Button>
      {canAcceptFree && (
        <Button
          variant="default"
          {...buttonProps("acceptWithoutPayment")}
          aria-label={t("driver.acceptFreeName", { name })}
        >
          {t("driver.acceptFree")}
        </Button>
      )}
    </div>
  )
}

/** BOOK-009 Cancels an accepted booking. */
function CancelButton({ booking }: Pick<Props, "booking">) {
  const { t } = useTranslation("trip")
  const name = booking.user.displayName
  const { cancel, isCancelling } = useCancelBooking(booking.id, {
    title: t("leaveDialog.title", { name }),
    text: t("leaveDialog.text", { name }),
    yes: t("leaveDialog.yes"),
    no: t("leaveDialog.no"),
    done: t("leaveDialog.done", { name })
  })
  return (
    <Button
      variant="default"
      loading={isCancelling}
      aria-label={t("driver.leaveName", { name })}
      onClick={() => void cancel()}
    >
      {t("driver.leave")}
    </Button>
  )
}
