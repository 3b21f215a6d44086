import "./trips.css"
import { useTranslation } from "react-i18next"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { formatWeekGroup } from "#core/recurring/formatWeekGroup.ts"
import type { WeekTimes } from "#core/recurring/week.ts"
import { weekGroups } from "#core/recurring/weekGroups.ts"
import { useLanguage } from "#ui/i18n/useFormat.ts"

const timesOf = (trip: RecurringTripView): WeekTimes => ({
  monday: trip.mondayLeave,
  tuesday: trip.tuesdayLeave,
  wednesday: trip.wednesdayLeave,
  thursday: trip.thursdayLeave,
  friday: trip.fridayLeave,
  saturday: trip.saturdayLeave,
  sunday: trip.sundayLeave
})

/** HOME-005, RECUR-014 The role, the way, the days and the times of a recurring trip. */
export function RecurringSummary({ trip }: { readonly trip: RecurringTripView }) {
  const { t } = useTranslation("start")
  const language = useLanguage()
  const role = trip.role === "DRIVER" ? "driver" : "passenger"
  return (
    <>
      <strong>{t("role.everyWeek", { role: t(`role.${role}`) })}</strong>
      <span className="sv-recurring-way">
        {t("request.part", { from: trip.fromStreet, to: trip.toStreet })}
        <span>{t("request.part", { from: trip.fromCity, to: trip.toCity })}</span>
      </span>
      <span className="sv-recurring-times">
        {weekGroups(timesOf(trip)).map((group) => (
          <span key={group.time}>
            {formatWeekGroup(group, language)} <time className="sv-time">{group.time}</time>
          </span>
        ))}
      </span>
    </>
  )
}
