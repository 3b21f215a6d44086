import { Button, SegmentedControl, Skeleton } from "@mantine/core"
import { DateTime, Result } from "effect"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import {
  decideDriverTime,
  decidePassengerTime,
  earliestChoice,
  joinDayAndTime,
  notBefore,
  type PickedTime,
  type PickerMode,
  type TimeProblem
} from "#core/shared/dateTimePicker.ts"
import { dayOf, inCountry, timeOf } from "#core/shared/wallTime.ts"
import { lazyPart } from "#rider/shared/routing/appPart.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { DayAndTime } from "./DateTimePicker.tsx"

const DateTimePicker = lazyPart(
  async () => (await import("./DateTimePicker.tsx")).DateTimePicker,
  <Skeleton height={420} />
)

/** Whose trip the time is for: a driver leaves now or at a time, a passenger leaves or arrives at one. */
export type PickerRole = "driver" | "passenger"

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onPick: (picked: PickedTime) => void
  /** UI-008 The passenger by default. */
  readonly role?: PickerRole | undefined
  readonly value?: PickedTime | undefined
  /** Days and times are in the time zone of this country. */
  readonly country?: Country
}

/** UI-006 to UI-015 A driver selects "leave now" or a time; a passenger selects a departure or an arrival time. */
export function DateTimeSheet({ opened, onClose, ...rest }: Props) {
  const { t } = useTranslation("picker")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("when")}>
      <Picker {...rest} onClose={onClose} />
    </SheetDialog>
  )
}

const driverChoices = ["leaveNow", "pick"] as const
const passengerChoices = ["departure", "arrival"] as const satisfies readonly PickerMode[]
type Choice = (typeof driverChoices)[number] | (typeof passengerChoices)[number]

const firstChoice = (role: Props["role"], value: PickedTime | undefined): Choice =>
  role === "driver" ? (value?.leaveNow === true ? "leaveNow" : "pick") : (value?.mode ?? "departure")

function Picker({
  onClose,
  onPick,
  role = "passenger",
  value,
  country = defaultCountry
}: Omit<Props, "opened">) {
  const { t } = useTranslation(["picker", "common"])
  const { minuteStep } = useProductSettings().picker
  const earliestNow = () => earliestChoice(DateTime.nowUnsafe(), country, minuteStep)
  const [earliest, setEarliest] = useState(earliestNow)
  const [chosen, setChosen] = useState(() => startOf(value, earliest, country))
  const [choice, setChoice] = useState<Choice>(firstChoice(role, value))
  const [problem, setProblem] = useState<TimeProblem>()
  const problemText = useProblemText(earliest, country)
  const choices: readonly Choice[] = role === "driver" ? driverChoices : passengerChoices

  const change = (next: Partial<DayAndTime>): void => {
    setProblem(undefined)
    setChosen({ ...chosen, ...next })
  }
  const pick = (picked: PickedTime): void => {
    onPick(picked)
    onClose()
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const now = DateTime.nowUnsafe()
    if (choice === "leaveNow") return pick(decideDriverTime("now", now))
    // The sheet may have been open for a while: a time that has passed meanwhile is refused, and never leaves at once.
    const first = earliestNow()
    const joined = joinDayAndTime(chosen, first, minuteStep)
    if (Result.isFailure(joined)) {
      setEarliest(first)
      return setProblem(joined.failure)
    }
    const mode = choice === "arrival" ? "arrival" : "departure"
    return pick(
      role === "driver" ? decideDriverTime(joined.success, now) : decidePassengerTime(joined.success, mode)
    )
  }
  return (
    <form style={{ display: "grid", gap: 16 }} onSubmit={save} noValidate>
      <ModeControl choices={choices} choice={choice} onChoose={setChoice} />
      {choice !== "leaveNow" && (
        <DateTimePicker
          chosen={chosen}
          earliest={earliest}
          country={country}
          onChange={change}
          error={problem === undefined ? undefined : problemText(problem)}
        />
      )}
      <Button size="lg" type="submit">
        {t("common:save")}
      </Button>
    </form>
  )
}

type ModeProps = {
  readonly choices: readonly Choice[]
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

function ModeControl({ choices, choice, onChoose }: ModeProps) {
  const { t } = useTranslation("picker")
  return (
    <SegmentedControl
      fullWidth
      size="md"
      aria-label={t("mode")}
      value={choice}
      onChange={(next) => onChoose(choices.find((one) => one === next) ?? choice)}
      data={choices.map((one) => ({ value: one, label: t(one) }))}
    />
  )
}

const startOf = (value: PickedTime | undefined, earliest: DateTime.Zoned, country: Country): DayAndTime => {
  const start = value === undefined ? earliest : notBefore(inCountry(value.dateTime, country), earliest)
  return { day: dayOf(start), time: timeOf(start) }
}

const useProblemText = (earliest: DateTime.Zoned, country: Country) => {
  const { t } = useTranslation("picker")
  const format = useFormat()
  const { minuteStep } = useProductSettings().picker
  return (problem: TimeProblem): string =>
    t(`problem.${problem}`, { when: format.dayTime(earliest, country), minutes: minuteStep })
}
