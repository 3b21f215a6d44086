import type { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import { departsIn } from "#core/trip/departsIn.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly departure: DateTime.Utc; readonly country?: Country }

/** "Leaves in 12:04" within the hour, else "Today 16:30", "Tomorrow 07:42", "Mon 2 March 07:42". */
export function When({ departure, country = defaultCountry }: Props) {
  const { t } = useTranslation("start")
  const format = useFormat()
  const now = useNow()
  const told = departsIn(departure, now, country)
  const time = format.time(departure, country)
  switch (told._tag) {
    case "Soon":
      return (
        <span className="sv-when">
          {t("next.soon")} <time className="sv-time">{format.countdown(told.left)}</time>
        </span>
      )
    case "Today":
      return <Plain words={t("next.today")} time={time} />
    case "Tomorrow":
      return <Plain words={t("next.tomorrow")} time={time} />
    case "Later":
      return <Plain words={format.day(departure, country)} time={time} />
    case "Left":
      return <Plain words={t("next.left")} time={time} />
  }
}

function Plain({ words, time }: { readonly words: string; readonly time: string }) {
  return (
    <span className="sv-when">
      {words} <time className="sv-time">{time}</time>
    </span>
  )
}

/** The day above a card's times: "Today", "Tomorrow", "Mon 2 March". */
export function DayOf({ departure, country = defaultCountry }: Props) {
  const { t } = useTranslation("start")
  const format = useFormat()
  const { _tag } = departsIn(departure, useNow("minute"), country)
  if (_tag === "Soon" || _tag === "Today") return t("next.today")
  return _tag === "Tomorrow" ? t("next.tomorrow") : format.day(departure, country)
}
