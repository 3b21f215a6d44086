import { useTranslation } from "react-i18next"
import { StateList } from "#console/details/StateList.tsx"
import { nextStatuses } from "#core/booking/bookingTransitions.ts"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"

/** Those in which a booking begins, the agreed one, and those in which it ends. */
const inOrder = ["AWAITING_APPROVAL", "RESERVED", "ACCEPTED", "DENIED", "CANCELED"] as const

/** BOOK-001 All states of a booking, with its position. */
export function BookingStates({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation("console")
  return (
    <StateList
      label={t("booking.states")}
      states={inOrder}
      now={booking.status}
      next={nextStatuses(booking.status, booking.tripState)}
      nameOf={(status) => t(`booking.${status}`)}
    />
  )
}
