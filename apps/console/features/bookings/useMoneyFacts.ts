import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { Detail } from "#console/details/DetailList.tsx"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** BOOK-002 Names the passenger's price, the driver's payout, who subsidises the ride, and where the money is. */
export const useMoneyFacts = (booking: BookingDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation(["console", "common"])
  const format = useFormat()
  const money = (amount: BookingDetails["price"]) =>
    format.money({ amount, currency: booking.payoutCurrency })
  return [
    { name: t("column.price"), value: money(booking.price) },
    { name: t("column.payout"), value: money(booking.payout) },
    { name: t("column.subsidy"), value: money(booking.subsidy) },
    { name: t("booking.heldSubsidy"), value: money(booking.heldSubsidy) },
    { name: t("booking.verdict"), value: t(`subsidy.${booking.verdict}`) },
    { name: t("column.hold"), value: t(`hold.${booking.hold}`) },
    { name: t("booking.travelPass"), value: Option.getOrElse(booking.travelPass, () => "–") },
    { name: t("booking.contract"), value: t(booking.hasContract ? "common:yes" : "common:no") }
  ]
}
