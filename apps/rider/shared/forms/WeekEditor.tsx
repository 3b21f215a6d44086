import "./weekEditor.css"
import { Button, Checkbox } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { type Weekday, weekdays } from "#core/recurring/week.ts"
import { copyTime, setTime, toggleDay, type WeekDraft } from "#core/recurring/weekDraft.ts"
import { TimeOfDayInput } from "./TimeOfDayInput.tsx"

type Props = {
  readonly label: string
  readonly week: WeekDraft
  readonly onChange: (week: WeekDraft) => void
  /** RECUR-011 The checked days without a time, once the user tried to save. */
  readonly missing: readonly Weekday[]
  /** Why the week as a whole cannot be saved. */
  readonly error?: string | undefined
}

/** RECUR-004 to RECUR-006 The days of a week, each with its time. Setting a time checks its day. */
export function WeekEditor({ label, week, onChange, missing, error }: Props) {
  const { t } = useTranslation("week")
  const first = weekdays.find((day) => week[day].checked && week[day].time !== null)
  const time = first === undefined ? null : week[first].time
  const differs = weekdays.some((day) => week[day].checked && week[day].time !== time)
  return (
    <fieldset className="sv-week">
      <legend>{label}</legend>
      {weekdays.map((day) => (
        <div key={day} className="sv-week-day" data-off={week[day].checked ? undefined : ""}>
          <Checkbox
            label={t(`day.${day}`)}
            checked={week[day].checked}
            onChange={() => onChange(toggleDay(week, day))}
          />
          <TimeOfDayInput
            label={t("timeOn", { day: t(`day.${day}`) })}
            hidesLabel
            value={week[day].time ?? ""}
            onChange={(next) => onChange(setTime(week, day, next === "" ? null : next))}
            error={missing.includes(day) ? t("missingTime") : undefined}
          />
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="sv-week-error">
          {error}
        </p>
      )}
      {first !== undefined && time !== null && differs && (
        <Button variant="subtle" onClick={() => onChange(copyTime(week, first))}>
          {t("copyTime", { time })}
        </Button>
      )}
    </fieldset>
  )
}
