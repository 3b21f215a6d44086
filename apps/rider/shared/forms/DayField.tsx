import "@mantine/dates/styles.css"
import "./calendar.css"
import { DatePickerInput } from "@mantine/dates"
import { DateTime } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { CalendarLocale } from "./CalendarLocale.tsx"

type Props = {
  readonly label: string
  /** A day such as "2026-03-02"; `onChange` receives the same format. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** UI-016 The calendar offers this many years back and ahead. */
const years = 100

/** A field for a day without a time; it is never empty. */
export function DayField({ label, value, onChange }: Props) {
  const { t } = useTranslation("picker")
  const format = useFormat()
  const id = useId()
  const thisYear = DateTime.getPartUtc(DateTime.nowUnsafe(), "year")
  return (
    <CalendarLocale>
      <DatePickerInput
        label={label}
        labelProps={{ id }}
        popoverProps={{ id, shadow: "md" }}
        value={value}
        onChange={(day) => {
          if (day !== null) onChange(day)
        }}
        valueFormatter={() => format.date(DateTime.makeUnsafe(value))}
        hideOutsideDates
        withNativeLevelSelect
        yearsSelectRange={[thisYear - years, thisYear + years]}
        ariaLabels={{
          previousMonth: t("previousMonth"),
          nextMonth: t("nextMonth"),
          monthLevelControl: t("monthAndYear")
        }}
        getDayAriaLabel={(day) => format.day(DateTime.makeUnsafe(day))}
        getDayProps={(day) => ({ "aria-pressed": day === value })}
      />
    </CalendarLocale>
  )
}
