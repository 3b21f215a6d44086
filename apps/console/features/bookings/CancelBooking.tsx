import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import { canTransition } from "#core/booking/bookingTransitions.ts"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly booking: BookingDetails }

/** CONS-001, BOOK-009 Cancels the booking for support. */
export function CancelBooking({ booking }: Props) {
  const { t } = useTranslation("console")
  return (
    <AgentAction
      id="cancel-booking"
      icon="close"
      keys="z"
      label={t("action.cancelBooking")}
      isAllowed={canTransition(booking.status, "Cancel", booking.tripState)}
      effects={useEffects(booking)}
      doneText={t("action.bookingCancelled")}
      act={(command) =>
        callConsoleApi((api) => api.cancelBooking({ params: { id: booking.id }, ...command }))
      }
    />
  )
}

/** N08 The driver never knew of a seat that is only reserved. */
const useEffects = ({ currency, driver, hold, passenger, price, status }: BookingDetails) => {
  const { t } = useTranslation("console")
  const format = useFormat()
  const amount = format.money({ amount: price, currency })
  return [
    status === "RESERVED"
      ? t("action.notified", { name: passenger.name })
      : t("action.notifiedBoth", { passenger: passenger.name, driver: driver.name }),
    hold === "held" ? t("action.free", { amount, name: passenger.name }) : t("action.nothingHeld")
  ]
}
