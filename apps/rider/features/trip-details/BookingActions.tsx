import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { mayMove, offersAcceptWithoutPayment } from "#core/booking/bookingTransitions.ts"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import type { TripPhase } from "#core/trip/tripPhase.ts"
import { RateButton } from "#rider/shared/trips/RateButton.tsx"
import { type Answer, useAnswerRequest } from "#rider/shared/trips/useAnswerRequest.ts"
import { usePassengerName } from "#rider/shared/trips/usePassengerName.ts"
import { useCancelBooking } from "./useCancelBooking.ts"

type Props = { readonly booking: PassengerTripView; readonly phase: TripPhase }

/** What the driver may do about one booking now. */
export function BookingActions({ booking, phase }: Props) {
  const name = usePassengerName()(booking.user)
  if (mayMove(booking.status, "Accept", phase)) return <Answers booking={booking} />
  if (booking.status !== "ACCEPTED") return null
  return phase === "completed" ? (
    <RateButton bookingId={booking.id} name={name} given={booking.passengerRating} />
  ) : (
    <Leave booking={booking} />
  )
}

/** BOOK-012, BOOK-013, BOOK-022 to BOOK-024. */
function Answers({ booking }: Pick<Props, "booking">) {
  const { t } = useTranslation("trip")
  const { mutate, isPending, variables } = useAnswerRequest(booking)
  const name = booking.user.displayName
  const isFree = offersAcceptWithoutPayment({
    subsidy: booking.subsidy,
    verdict: booking.subsidyEligibilityVerdict
  })
  const press = (answer: Answer) => ({
    loading: isPending && variables === answer,
    disabled: isPending,
    onClick: () => mutate(answer)
  })
  return (
    <div className="sv-buttons">
      <Button {...press("accept")} aria-label={t("driver.acceptName", { name })}>
        {t("driver.accept")}
      </Button>
      <Button variant="default" {...press("deny")} aria-label={t("driver.denyName", { name })}>
        {t("driver.deny")}
      </Button>
      {isFree && (
        <Button
          variant="default"
          {...press("acceptWithoutIncome")}
          aria-label={t("driver.acceptFreeName", { name })}
        >
          {t("driver.acceptFree")}
        </Button>
      )}
    </div>
  )
}

/** BOOK-009. */
function Leave({ booking }: Pick<Props, "booking">) {
  const { t } = useTranslation("trip")
  const name = usePassengerName()(booking.user)
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
