import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly booking: BookingDetails }

/** CONS-001, MONEY-001 Refunds the price of the completed ride for support. */
export function RefundBooking({ booking }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { currency, price: amount } = booking
  const names = { driver: booking.driver.name, passenger: booking.passenger.name }
  return (
    <AgentAction
      id="refund-booking"
      icon="payments"
      keys="u"
      label={t("action.refund")}
      isAllowed={booking.hold === "captured"}
      effects={[
        t("action.refunds", { ...names, amount: format.money({ amount, currency }) }),
        t("action.refundNotified", names)
      ]}
      doneText={t("action.refunded")}
      act={(command) =>
        callConsoleApi((api) => api.refundBooking({ params: { id: booking.id }, ...command }))
      }
    />
  )
}
