import { type DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import type { OpeningHours } from "#core/parking/openingHours.ts"
import { openingNow } from "#core/parking/openingNow.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { localDay } from "#core/shared/localDay.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** Says whether a site is open, and when that changes: with the day, unless it is today. */
export const useOpeningText = () => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (hours: Option.Option<OpeningHours>, now: DateTime.Utc): string => {
    const textOf = (at: DateTime.Utc) =>
      localDay(at, defaultCountry) === localDay(now, defaultCountry) ? format.time(at) : format.dayTime(at)
    const opening = openingNow(hours, now, defaultCountry)
    switch (opening.state) {
      case "always":
        return t("rules.alwaysOpen")
      case "open":
        return t("site.openUntil", { time: textOf(opening.until) })
      case "closed":
        return Option.match(opening.opensAt, {
          onNone: () => t("rules.closed"),
          onSome: (at) => t("site.opensAt", { time: textOf(at) })
        })
    }
  }
}
