import { DateTime } from "effect"
import { languageTag } from "#core/shared/format.ts"
import type { Language } from "#core/shared/language.ts"
import { type Weekday, weekdays } from "./week.ts"
import type { WeekGroup } from "./weekGroups.ts"

/** 1 January 2024 was a Monday. */
const dayOf = (day: Weekday): DateTime.Utc =>
  DateTime.makeUnsafe({ year: 2024, month: 1, day: 1 + weekdays.indexOf(day) })

const shortName = (day: Weekday, language: Language): string =>
  new Intl.DateTimeFormat(languageTag(language), { weekday: "short", timeZone: "UTC" })
    .format(DateTime.toEpochMillis(dayOf(day)))
    .replace(".", "")

/** Formats days as "Mon–Fri", "Mon, Wed" or "Mon–Tue, Thu". */
export const formatWeekGroup = ({ runs }: Pick<WeekGroup, "runs">, language: Language): string =>
  runs
    .map(([first, last]) =>
      first === last
        ? shortName(first, language)
        : `${shortName(first, language)}–${shortName(last, language)}`
    )
    .join(", ")
