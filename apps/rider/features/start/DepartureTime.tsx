import type { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import { departureDay, departureLabel } from "#core/trip/departureLabel.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = { readonly departure: DateTime.Utc; readonly country?: Country }

/** "Leaves in 12:04" within the hour, else "Today 16:30", "Tomorrow 07:42" or "Mon 2 March 07:42". */
export function DepartureTime({ departure, country = defaultCountry }: Props) {
  const { t } = useTranslation("start")
  const format = useFormat()
  const now = useNow()
  const label = departureLabel(departure, now, country)
  const time = format.time(departure, country)
  switch (label._tag) {
    case "Soon":
      return (
        <span className="sv-departure">
          {t("next.soon")} <time className="sv-time">{format.countdown(label.left)}</time>
        </span>
      )
    case "Today":
      return <DayWithTime day={t("next.today")} time={time} />
    case "Tomorrow":
      return <DayWithTime day={t("next.tomorrow")} time={time} />
    case "Later":
      return <DayWithTime day={format.day(departure, country)} time={time} />
    case "Left":
      return <DayWithTime day={t("next.left")} time={time} />
  }
}

function DayWithTime({ day, time }: { readonly day: string; readonly time: string }) {
  return (
    <span className="sv-departure">
      {day} <time className="sv-time">{time}</time>
    </span>
  )
}

/** The day in the title of a card: "Today", also when the hour has passed, "Tomorrow", "Mon 2 March". */
export function DepartureDay({ departure, country = defaultCountry }: Props) {
  const { t } = useTranslation("start")
  const format = useFormat()
  const now = useNow("minute")
  switch (departureDay(departure, now, country)) {
    case "Today":
      return t("next.today")
    case "Tomorrow":
      return t("next.tomorrow")
    case "Other":
      return format.day(departure, country)
  }
}
