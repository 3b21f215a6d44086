import { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import type { Country } from "#core/shared/country.ts"
import { atTime, dayChoices, hourChoices, minuteChoices, notBefore } from "#core/shared/pickerRules.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Wheel } from "./Wheel.tsx"

type Props = {
  readonly chosen: DateTime.Zoned
  readonly earliest: DateTime.Zoned
  readonly country: Country
  readonly onChange: (chosen: DateTime.Zoned) => void
  /** Hours and minutes of one day only. */
  readonly timeOnly?: boolean
}

const two = (value: number): string => value.toString().padStart(2, "0")

/** UI-012 to UI-015: day, hour and minute; anything earlier than the earliest turns back to it. */
export function TimeWheels({ chosen, earliest, country, onChange, timeOnly = false }: Props) {
  const { t } = useTranslation(["picker", "common"])
  const format = useFormat()
  const days = timeOnly ? [DateTime.startOf(chosen, "day")] : dayChoices(earliest)
  const start = DateTime.startOf(chosen, "day").epochMilliseconds
  const dayAt = Math.max(
    0,
    days.findIndex((day) => day.epochMilliseconds === start)
  )
  const day = days[dayAt] ?? earliest
  const hours = hourChoices(day, earliest)
  const { hour, minute } = DateTime.toParts(chosen)
  const choose = (nextDay: DateTime.Zoned, nextHour: number, nextMinute: number): void =>
    onChange(notBefore(atTime(nextDay, nextHour, nextMinute), earliest))
  const nearDays = [t("common:today"), t("common:tomorrow")]
  return (
    <div className="sv-wheels" data-time-only={timeOnly ? "" : undefined}>
      {!timeOnly && (
        <Wheel
          label={t("day")}
          options={days.map((one, at) => nearDays[at] ?? format.day(one, country))}
          at={dayAt}
          onChange={(at) => choose(days[at] ?? day, hour, minute)}
        />
      )}
      <Wheel
        label={t("hour")}
        options={hours.map(two)}
        at={Math.max(0, hours.indexOf(hour))}
        onChange={(at) => choose(day, hours[at] ?? hour, minute)}
      />
      <Wheel
        label={t("minute")}
        options={minuteChoices.map(two)}
        at={Math.max(0, minuteChoices.indexOf(minute))}
        onChange={(at) => choose(day, hour, minuteChoices[at] ?? minute)}
      />
    </div>
  )
}
