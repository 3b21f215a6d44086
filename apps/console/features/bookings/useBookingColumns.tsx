import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { BookingBadge } from "#console/shell/BookingBadge.tsx"
import { PresenceMark } from "#console/shell/presence/PresenceMark.tsx"
import type { Columns } from "#console/table/features.ts"
import { placeText } from "#console/table/placeText.ts"
import { TimeCell } from "#console/table/TimeCell.tsx"
import { textColumns } from "#console/table/textColumns.ts"
import type { BookingRow } from "#core/contract/consoleBookings.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

const text = textColumns<BookingRow>()

/** Ids begin with the time in 12 digits; the next 3 are random and tell bookings of one moment apart. Two of the hyphens are among them. */
const idLength = 18

/** Returns the columns of the bookings. The ids of those that can be sorted are the server's sort keys. */
export const useBookingColumns = (): Columns<BookingRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(() => {
    const money = (booking: BookingRow, amount: BookingRow["price"]) =>
      format.money({ amount, currency: booking.currency })
    return [
      {
        id: "created",
        header: t("column.created"),
        size: 180,
        cell: ({ row: { original: booking } }) => (
          <>
            <PresenceMark id={booking.id} />
            <TimeCell at={booking.createdAt} country={booking.from.country} />
          </>
        )
      },
      {
        id: "status",
        header: t("column.state"),
        size: 190,
        enableSorting: false,
        cell: ({ row }) => <BookingBadge status={row.original.status} />
      },
      text("passenger", t("column.passenger"), 140, (booking) => booking.passenger.name),
      text("driver", t("column.driver"), 140, (booking) => booking.driver.name),
      text("from", t("column.from"), 160, (booking) => placeText(booking.from)),
      text("to", t("column.to"), 160, (booking) => placeText(booking.to)),
      {
        id: "departure",
        header: t("column.departure"),
        size: 180,
        cell: ({ row: { original: booking } }) => (
          <TimeCell at={booking.departure} country={booking.from.country} />
        )
      },
      text("arrival", t("column.arrival"), 80, (booking) =>
        format.time(booking.arrival, booking.from.country)
      ),
      text("seats", t("column.booked"), 64, (booking) => String(booking.seats)),
      text("price", t("column.price"), 90, (booking) => money(booking, booking.price)),
      text("payout", t("column.payout"), 110, (booking) => money(booking, booking.payout)),
      text("subsidy", t("column.subsidy"), 90, (booking) => money(booking, booking.subsidy)),
      text("verdict", t("booking.verdict"), 230, (booking) => t(`subsidy.${booking.verdict}`)),
      text("hold", t("column.hold"), 150, (booking) => t(`hold.${booking.hold}`)),
      text("id", t("booking.id"), 220, (booking) => booking.id.slice(0, idLength))
    ]
  }, [t, format])
}
