import { type Weekday, weekdays } from "#core/recurring/week.ts"
import { languageTag } from "#core/shared/format.ts"
import { useLanguage } from "#ui/i18n/useFormat.ts"

/** Returns a function that names a weekday in the user's language. 1 January 2024 is a Monday. */
export const useDayName = (length: "long" | "short"): ((day: Weekday) => string) => {
  const format = new Intl.DateTimeFormat(languageTag(useLanguage()), { weekday: length, timeZone: "UTC" })
  return (day) => format.format(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)))
}
