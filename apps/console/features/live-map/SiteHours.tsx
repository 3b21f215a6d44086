import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { DetailList } from "#console/details/DetailList.tsx"
import { useDayName } from "#console/parking/useDayName.ts"
import type { OpeningHours } from "#core/parking/openingHours.ts"
import { weekdays } from "#core/recurring/week.ts"

/** The opening hours of a site for each day of the week. */
export function SiteHours({ hours }: { readonly hours: Option.Option<OpeningHours> }) {
  const { t } = useTranslation("console")
  const dayName = useDayName("long")
  if (Option.isNone(hours)) return <p>{t("rules.alwaysOpen")}</p>
  return (
    <DetailList
      details={weekdays.map((day) => {
        const times = hours.value[day]
        const text = times && t("parking.times", { from: times.opens, to: times.closes })
        return { name: dayName(day), value: text ?? t("rules.closed") }
      })}
    />
  )
}
