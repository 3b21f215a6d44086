import { Checkbox, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useDayName } from "#console/parking/useDayName.ts"
import { type DayHours, MIDNIGHT, type OpeningHours } from "#core/parking/openingHours.ts"
import { mapWeek, type Weekday, weekdays } from "#core/recurring/week.ts"

type Props = {
  /** Null is always open. */
  readonly hours: OpeningHours | null
  readonly onChange: (hours: OpeningHours | null) => void
}

const usual: DayHours = { opens: "06:00", closes: "20:00" }
/** The field of a time has no 24:00; as a closing time 00:00 is the end of the day. */
const START_OF_DAY = "00:00"

/** CONS-004 The opening hours of a site: always, or a time on each open day. */
export function HoursFields({ hours, onChange }: Props) {
  const { t } = useTranslation("console")
  return (
    <fieldset className="co-rules-hours">
      <legend>{t("rules.hours")}</legend>
      <Checkbox
        label={t("rules.alwaysOpen")}
        checked={hours === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : mapWeek(() => usual))}
      />
      {hours !== null &&
        weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={hours[day]}
            onChange={(next) => onChange({ ...hours, [day]: next })}
          />
        ))}
    </fieldset>
  )
}

type DayProps = {
  readonly day: Weekday
  readonly hours: DayHours | null
  readonly onChange: (hours: DayHours | null) => void
}

function DayRow({ day, hours, onChange }: DayProps) {
  const { t } = useTranslation("console")
  const name = useDayName("long")(day)
  const isWrong = hours !== null && hours.opens >= hours.closes
  return (
    <div className="co-rules-day">
      <Checkbox
        label={name}
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {hours === null ? (
        <span className="co-muted">{t("rules.closed")}</span>
      ) : (
        <>
          <TextInput
            type="time"
            size="xs"
            aria-label={t("rules.opens", { day: name })}
            value={hours.opens}
            onChange={(event) => onChange({ ...hours, opens: event.currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="time"
            size="xs"
            aria-label={t("rules.closes", { day: name })}
            value={hours.closes === MIDNIGHT ? START_OF_DAY : hours.closes}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...hours, closes: value === START_OF_DAY ? MIDNIGHT : value })
            }
            error={isWrong ? t("rules.wrongHours") : undefined}
            errorProps={{ role: "alert" }}
          />
        </>
      )}
    </div>
  )
}
