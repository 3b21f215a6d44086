import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { heldSubsidy } from "#core/subsidy/heldSubsidy.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly trip: Pick<DriverTripView, "passengerTrips"> }

/** SEC-001, N83 The subsidy that waits until staff have looked at the trip; nothing without one. */
export function HeldSubsidy({ trip }: Props) {
  const text = useHeldSubsidyText()(trip)
  return text === undefined ? null : <Note>{text}</Note>
}

/** The same words where no note fits. */
export const useHeldSubsidyText = () => {
  const { t } = useTranslation("trip")
  const format = useFormat()
  return ({ passengerTrips }: Props["trip"]): string | undefined => {
    const amount = heldSubsidy(passengerTrips)
    const currency = passengerTrips.find((booking) => booking.heldSubsidy > 0)?.subsidyCurrency
    return currency === undefined
      ? undefined
      : t("driver.heldSubsidy", { amount: format.money({ amount, currency }) })
  }
}
