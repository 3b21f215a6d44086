import { Result } from "effect"
import { useTranslation } from "react-i18next"
import { defaultCountry } from "#core/shared/country.ts"
import { earliestChoice } from "#core/shared/dateTimePicker.ts"
import { checkDeparture } from "#core/trip/checkOffer.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { TripDraft } from "./tripDraft.ts"

/** A departure that has passed is refused at its field; it never becomes "leave now". */
export const useDepartureError = ({ time, from }: TripDraft): string | undefined => {
  const { t } = useTranslation("picker")
  const format = useFormat()
  const now = useNow("minute")
  const { minuteStep } = useProductSettings().picker
  if (time.leaveNow || Result.isSuccess(checkDeparture(time.dateTime, now, 0))) return undefined
  const country = from?.country ?? defaultCountry
  const earliest = earliestChoice(now, country, minuteStep)
  return t("problem.past", { when: format.dayTime(earliest, country) })
}
