import "@mantine/dates/styles.css"
import "./calendar.css"
import { DatePicker } from "@mantine/dates"
import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import type { Country } from "#core/shared/country.ts"
import { firstOfDay, lastDay } from "#core/shared/dateTimePicker.ts"
import { dayOf, onDay } from "#core/shared/wallTime.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { CalendarLocale } from "./CalendarLocale.tsx"
import { TimeOfDayInput } from "./TimeOfDayInput.tsx"

/** "2026-03-02" and "07:45"; the time is empty while it is not whole. */
export type DayAndTime = { readonly day: string; readonly time: string }

type Props = {
  readonly chosen: DayAndTime
  readonly earliest: DateTime.Zoned
  readonly country: Country
  readonly onChange: (change: Partial<DayAndTime>) => void
  /** Why the time could not be saved. */
  readonly error: string | undefined
}

/** UI-012 to UI-016 A time of day and one of 90 days. Loaded with the package's styles when it is opened. */
export function DateTimePicker(props: Props) {
  return (
    <CalendarLocale>
      <Time {...props} />
      <Day {...props} />
    </CalendarLocale>
  )
}

/** The list omits the past hours of today. */
function Time({ chosen: { day, time }, earliest, error, onChange }: Props) {
  const { t } = useTranslation("picker")
  return (
    <TimeOfDayInput
      label={t("time")}
      value={time}
      onChange={(next) => onChange({ time: next })}
      firstHour={DateTime.toParts(firstOfDay(onDay(earliest, day), earliest)).hour}
      error={error}
    />
  )
}

function Day({ chosen: { day }, earliest, country, onChange }: Props) {
  const { t } = useTranslation("picker")
  const format = useFormat()
  const today = dayOf(earliest)
  return (
    <DatePicker
      role="group"
      aria-label={t("day")}
      fullWidth
      hideOutsideDates
      maxLevel="month"
      ariaLabels={{ previousMonth: t("previousMonth"), nextMonth: t("nextMonth") }}
      minDate={today}
      maxDate={dayOf(lastDay(earliest))}
      defaultDate={day}
      value={day}
      onChange={(next) => {
        if (next !== null) onChange({ day: next })
      }}
      getDayAriaLabel={(date) => format.day(onDay(earliest, date), country)}
      getDayProps={(date) => ({
        "aria-pressed": date === day,
        ...(date === today ? { "aria-current": "date" } : {})
      })}
    />
  )
}
