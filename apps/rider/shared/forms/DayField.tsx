import "@mantine/dates/styles.css"
import "./calendar.css"
import { DatePickerInput } from "@mantine/dates"
import { DateTime } from "effect"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { noonOf } from "#core/shared/localDay.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { CalendarLocale } from "./CalendarLocale.tsx"

type Props = {
  readonly label: string
  /** A day such as "2026-03-02"; `onChange` receives the same format. Undefined before the first choice. */
  readonly value: string | undefined
  readonly onChange?: (day: string) => void
  /** The earliest day that the calendar offers. */
  readonly min?: string
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** UI-016 The calendar offers this many years back and ahead. */
const years = 100

/** On a low screen the calendar lies over its field, so that every day can be seen. */
const intoView = { flip: true, shift: { crossAxis: true, padding: 8 } } as const

/** A field for a day without a time; a chosen day is never removed. */
export function DayField({ label, value, onChange, min, error, disabled = false }: Props) {
  const { t } = useTranslation("picker")
  const format = useFormat()
  const id = useId()
  const thisYear = DateTime.getPartUtc(DateTime.nowUnsafe(), "year")
  return (
    <CalendarLocale>
      <DatePickerInput
        label={label}
        labelProps={{ id }}
        popoverProps={{ id, shadow: "md", middlewares: intoView, returnFocus: true }}
        value={value ?? null}
        onChange={(day) => {
          if (day !== null) onChange?.(day)
        }}
        valueFormatter={() => (value === undefined ? "" : format.date(noonOf(value)))}
        placeholder={t("chooseDay")}
        {...(min === undefined ? {} : { minDate: min })}
        error={error}
        errorProps={{ role: "alert" }}
        disabled={disabled}
        hideOutsideDates
        withNativeLevelSelect
        yearsSelectRange={[min === undefined ? thisYear - years : thisYear, thisYear + years]}
        ariaLabels={{
          previousMonth: t("previousMonth"),
          nextMonth: t("nextMonth"),
          monthLevelControl: t("monthAndYear")
        }}
        getDayAriaLabel={(day) => format.day(noonOf(day))}
        getDayProps={(day) => ({ "aria-pressed": day === value })}
      />
    </CalendarLocale>
  )
}
