import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Country } from "#core/shared/country.ts"
import {
  formatCountdown,
  formatDate,
  formatDay,
  formatDistance,
  formatKilograms,
  formatKm,
  formatMoney,
  formatMoneyList,
  formatRating,
  formatTime,
  type HasInstant
} from "#core/shared/format.ts"
import type { Metres } from "#core/shared/geo.ts"
import { type Language, toLanguage } from "#core/shared/language.ts"
import type { Money } from "#core/shared/Money.ts"

export const useLanguage = (): Language => toLanguage(useTranslation("common").i18n.language)

/**
 * Formatters of dates, times, money, distances and ratings in the user's language. Times are wall-clock times of `country`:
 * for a trip its start country; Denmark by default.
 */
export const useFormat = () => {
  const language = useLanguage()
  return useMemo(
    () => ({
      date: (instant: HasInstant, country?: Country) => formatDate(instant, country),
      time: (instant: HasInstant, country?: Country) => formatTime(instant, language, country),
      /** "Mon 2 March 07:42" */
      dayTime: (instant: HasInstant, country?: Country) =>
        `${formatDay(instant, language, country)} ${formatTime(instant, language, country)}`,
      day: (instant: HasInstant, country?: Country) => formatDay(instant, language, country),
      money: (money: Money, options?: { readonly signed?: boolean }) => formatMoney(money, language, options),
      /** "kr. 50 and € 70" */
      moneyList: (amounts: ReadonlyArray<Money>) => formatMoneyList(amounts, language),
      km: (distance: Metres) => formatKm(distance, language),
      distance: (distance: Metres) => formatDistance(distance, language),
      kilograms: (grams: number) => formatKilograms(grams, language),
      rating: (value: number) => formatRating(value, language),
      countdown: formatCountdown
    }),
    [language]
  )
}
