import type { PublicRecurringTripView } from "#core/contract/views/publicProfile.ts"
import { languageTag } from "#core/shared/format.ts"
import type { Language } from "#core/shared/language.ts"

const leaves = [
  "mondayLeave",
  "tuesdayLeave",
  "wednesdayLeave",
  "thursdayLeave",
  "fridayLeave",
  "saturdayLeave",
  "sundayLeave"
] as const

/** 1 January 2024 is a Monday. */
const dayName = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), { weekday: "short", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + day)
  )

/** PUBPROF-004 Groups the days of a week by their departure time: "Mon, Tue" at "07:10". */
export const leaveTimes = (
  trip: PublicRecurringTripView,
  language: Language
): readonly { readonly time: string; readonly days: string }[] => {
  const days = leaves.flatMap((name, day) => {
    const time = trip[name]
    return time === null ? [] : [{ time, name: dayName(day, language) }]
  })
  return [...Map.groupBy(days, ({ time }) => time)].map(([time, of]) => ({
    time,
    days: of.map(({ name }) => name).join(", ")
  }))
}
