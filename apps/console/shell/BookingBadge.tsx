import { useTranslation } from "react-i18next"
import type { BookingStatus } from "#core/booking/Booking.ts"

/** BOOK-001 Shows the status of a booking as a word and a colour, never as a colour alone. */
export function BookingBadge({ status }: { readonly status: BookingStatus }) {
  const { t } = useTranslation("console")
  return (
    <span className="co-badge" data-booking={status}>
      {t(`booking.${status}`)}
    </span>
  )
}
