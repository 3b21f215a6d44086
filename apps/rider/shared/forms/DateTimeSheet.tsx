import { Button, SegmentedControl, Skeleton } from "@mantine/core"
import { DateTime } from "effect"
import { type FormEvent, lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import {
  decideDriverTime,
  decidePassengerTime,
  earliestChoice,
  inCountry,
  notBefore,
  type PickedTime,
  type PickerMode
} from "#core/shared/dateTimePicker.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

const DayAndTime = lazy(async () => ({ default: (await import("./DateTimePicker.tsx")).DateTimePicker }))

type Props = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onPick: (picked: PickedTime) => void
  /** UI-008 The passenger by default. */
  readonly role?: "driver" | "passenger"
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
  const { picker } = useProductSettings()
  const [earliest] = useState(() => earliestChoice(DateTime.nowUnsafe(), country, picker.minuteStep))
  const [chosen, setChosen] = useState(() =>
    value === undefined ? earliest : notBefore(inCountry(value.dateTime, country), earliest)
  )
  const [choice, setChoice] = useState<Choice>(firstChoice(role, value))
  const choices: readonly Choice[] = role === "driver" ? driverChoices : passengerChoices

  const save = (event: FormEvent): void => {
    event.preventDefault()
    onPick(
      role === "driver"
        ? decideDriverTime(choice === "leaveNow" ? "now" : notBefore(chosen, earliest), DateTime.nowUnsafe())
        : decidePassengerTime(chosen, choice === "arrival" ? "arrival" : "departure", earliest)
    )
    onClose()
  }
  return (
    <form style={{ display: "grid", gap: 16 }} onSubmit={save}>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t("mode")}
        value={choice}
        onChange={(next) => setChoice(choices.find((one) => one === next) ?? choice)}
        data={choices.map((one) => ({ value: one, label: t(one) }))}
      />
      {choice !== "leaveNow" && (
        <Suspense fallback={<Skeleton height={420} />}>
          <DayAndTime chosen={chosen} earliest={earliest} country={country} onChange={setChosen} />
        </Suspense>
      )}
      <Button size="lg" type="submit">
        {t("common:save")}
      </Button>
    </form>
  )
}
