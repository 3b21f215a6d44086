import { Button } from "@mantine/core"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { DateField } from "#console/table/DateField.tsx"
import { defaultCountry } from "#core/shared/country.ts"
import { instantOf, localDay, startOfDay } from "#core/shared/localDay.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** One press of an arrow key, in minutes. */
const stepMinutes = 5
const lastMinute = 24 * 60 - stepMinutes

const twoDigits = (count: number) => String(count).padStart(2, "0")

/** A wall-clock time `yyyy-MM-ddTHH:mm` of the day. */
const wallTimeOf = (day: string, minutes: number) =>
  `${day}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

type Props = {
  /** A wall-clock time; undefined for now. */
  readonly at: string | undefined
  readonly onAt: (at: string | undefined) => void
}

/** CONS-001 Moves the live map through a day of the past, and back to now. */
export function LiveScrubber({ at, onAt }: Props) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const now = useNow("minute")
  if (at === undefined) {
    const today = localDay(now, defaultCountry)
    const passed = (now.epochMilliseconds - startOfDay(today, defaultCountry).epochMilliseconds) / 60_000
    const latest = Math.min(lastMinute, Math.floor(passed / stepMinutes) * stepMinutes)
    return (
      <Button size="xs" variant="default" onClick={() => onAt(wallTimeOf(today, latest))}>
        {t("live.lookBack")}
      </Button>
    )
  }
  const [day = "", time = ""] = at.split("T")
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  const text = format.time(instantOf(at, defaultCountry), defaultCountry)
  return (
    <div className="co-live-past" role="group" aria-label={t("live.past")}>
      <DateField
        label={t("live.day")}
        value={day}
        onChange={(next) => onAt(next === "" ? undefined : `${next}T${time}`)}
      />
      <TimeSlider
        text={text}
        minutes={hours * 60 + minutes}
        onMinutes={(next) => onAt(wallTimeOf(day, next))}
      />
      <Button size="xs" variant="default" onClick={() => onAt(undefined)}>
        {t("live.now")}
      </Button>
    </div>
  )
}

type SliderProps = {
  readonly text: string
  readonly minutes: number
  readonly onMinutes: (minutes: number) => void
}

function TimeSlider({ text, minutes, onMinutes }: SliderProps) {
  const { t } = useTranslation("console")
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sv-figure">
        {text}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={lastMinute}
        step={stepMinutes}
        value={minutes}
        aria-label={t("live.timeOfDay")}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onMinutes(Number(currentTarget.value))}
      />
    </>
  )
}
