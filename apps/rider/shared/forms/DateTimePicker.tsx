import "@mantine/dates/styles.css"
import "./calendar.css"
import { DatePicker, TimePicker } from "@mantine/dates"
import { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Country } from "#core/shared/country.ts"
import { atTime, dayOf, firstOfDay, lastDay, notBefore, onDay, timeOf } from "#core/shared/dateTimePicker.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { CalendarLocale } from "./CalendarLocale.tsx"

type Props = {
  readonly chosen: DateTime.Zoned
  readonly earliest: DateTime.Zoned
  readonly country: Country
  readonly onChange: (chosen: DateTime.Zoned) => void
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

/** Accepts any minute; arrow keys and the list use steps. A time in the past becomes the earliest time on blur. */
function Time({ chosen, earliest, onChange }: Props) {
  const { t } = useTranslation("picker")
  const { picker } = useProductSettings()
  const [isEmpty, setEmpty] = useState(false)
  const changeTime = (time: string): void => {
    setEmpty(time === "")
    if (time !== "") onChange(atTime(chosen, time))
  }
  const correctTime = (): void => {
    setEmpty(false)
    onChange(notBefore(chosen, earliest))
  }
  return (
    <TimePicker
      label={t("time")}
      hoursInputLabel={t("hour")}
      minutesInputLabel={t("minute")}
      minutesStep={picker.minuteStep}
      value={isEmpty ? "" : timeOf(chosen)}
      onChange={changeTime}
      onBlur={correctTime}
      withDropdown
      maxDropdownContentHeight={264}
      popoverProps={{ position: "bottom", shadow: "md" }}
      styles={{ dropdown: { "--sv-hours-over": DateTime.toParts(firstOfDay(chosen, earliest)).hour } }}
    />
  )
}

function Day({ chosen, earliest, country, onChange }: Props) {
  const { t } = useTranslation("picker")
  const format = useFormat()
  const today = dayOf(earliest)
  const day = dayOf(chosen)
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
        if (next !== null) onChange(notBefore(onDay(chosen, next), earliest))
      }}
      getDayAriaLabel={(date) => format.day(onDay(chosen, date), country)}
      getDayProps={(date) => ({
        "aria-pressed": date === day,
        ...(date === today ? { "aria-current": "date" } : {})
      })}
    />
  )
}
