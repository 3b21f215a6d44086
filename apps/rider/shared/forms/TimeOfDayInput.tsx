import "@mantine/dates/styles.css"
import "./calendar.css"
import { TimePicker } from "@mantine/dates"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { nextMinute } from "./nextMinute.ts"

type Props = {
  readonly label: string
  /** The label is only for screen readers. */
  readonly hidesLabel?: boolean
  /** "07:45"; empty while it is not whole. */
  readonly value: string
  readonly onChange: (time: string) => void
  /** The list omits the hours before this one. */
  readonly firstHour?: number
  readonly error?: string | undefined
}

const arrows: Partial<Record<string, "up" | "down">> = { ArrowUp: "up", ArrowDown: "down" }

/** UI-012, UI-014 A time of day without a day. Keeps what is typed; arrow keys and the list use steps. */
export function TimeOfDayInput({ label, hidesLabel = false, value, onChange, firstHour = 0, error }: Props) {
  const { t } = useTranslation("picker")
  const { picker } = useProductSettings()
  // The package's own arrow keys add a step to minutes between two steps, which could not be saved.
  const stepMinutes = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key]
    const [hour, minute] = value.split(":")
    if (arrow === undefined || hour === undefined || minute === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = nextMinute(Number(minute), arrow, picker.minuteStep)
    onChange(`${hour}:${String(next).padStart(2, "0")}`)
  }
  const of = (part: string): string => (hidesLabel ? `${label}, ${part}` : part)
  return (
    <TimePicker
      {...(hidesLabel ? { "aria-label": label } : { label })}
      hoursInputLabel={of(t("hour"))}
      minutesInputLabel={of(t("minute"))}
      minutesStep={picker.minuteStep}
      minutesInputProps={{ onKeyDownCapture: stepMinutes }}
      value={value}
      onChange={onChange}
      error={error}
      errorProps={{ role: "alert" }}
      withDropdown
      maxDropdownContentHeight={264}
      popoverProps={{ position: "bottom", shadow: "md" }}
      styles={{ dropdown: { "--sv-hours-over": firstHour } }}
    />
  )
}
