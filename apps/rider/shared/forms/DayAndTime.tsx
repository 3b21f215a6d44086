import "@mantine/dates/styles.css"
import "./calendar.css"
import { DatePicker, TimePicker } from "@mantine/dates"
import { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { Country } from "#core/shared/country.ts"
import { atTime, dayOf, firstOfDay, lastDay, notBefore, onDay, timeOf } from "#core/shared/pickerRules.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { CalendarWords } from "./CalendarWords.tsx"

type Props = {
  readonly chosen: DateTime.Zoned
  readonly earliest: DateTime.Zoned
  readonly country: Country
  readonly onChange: (chosen: DateTime.Zoned) => void
}

/** UI-012 to UI-016: a time of day and one of 90 days. Loaded when it is opened, with the package's styles. */
export function DayAndTime(props: Props) {
  return (
    <CalendarWords>
      <Time {...props} />
      <Day {...props} />
    </CalendarWords>
  )
}

/** Any minute can be typed; arrow keys and the list go in steps. A time that is over turns back to the earliest. */
function Time({ chosen, earliest, onChange }: Props) {
  const { t } = useTranslation("picker")
  const [isEmpty, setEmpty] = useState(false)
  const type = (time: string): void => {
    setEmpty(time === "")
    if (time !== "") onChange(atTime(chosen, time))
  }
  const leave = (): void => {
    setEmpty(false)
    onChange(notBefore(chosen, earliest))
  }
  return (
    <TimePicker
      label={t("time")}
      hoursInputLabel={t("hour")}
      minutesInputLabel={t("minute")}
      minutesStep={shellDefaults.picker.minuteStep}
      value={isEmpty ? "" : timeOf(chosen)}
      onChange={type}
      onBlur={leave}
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
