import { DateTime } from "effect"
import { payoutDay } from "#core/money/payoutDays.ts"
import { noonOf } from "#core/shared/localDay.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** MONEY-033 The day by which a payout that is requested now is on the bank account, as text. */
export const usePayoutDay = (): string => {
  const { money } = useProductSettings()
  const day = payoutDay(DateTime.nowUnsafe(), money)
  return useFormat().date(noonOf(day))
}
