import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { type Country, defaultCountry } from "#core/shared/country.ts"
import type { PickedTime } from "#core/shared/dateTimePicker.ts"
import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { PickerRole } from "./DateTimeSheet.tsx"
import { PickField } from "./PickField.tsx"

const DateTimeSheet = lazySheet(
  async () => (await import("./DateTimeSheet.tsx")).DateTimeSheet,
  ({ onClose }) => onClose()
)

type Props = {
  readonly label: string
  readonly value: PickedTime | undefined
  readonly onChange: (picked: PickedTime) => void
  readonly role?: PickerRole | undefined
  readonly country?: Country
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** A field that opens the date-time picker and shows its value: "Leave now", "Arrive Mon 2 March 08:00". */
export function TimeField({ label, value, onChange, role, country = defaultCountry, ...rest }: Props) {
  const { t } = useTranslation("picker")
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  useEffect(() => DateTimeSheet.preload(), [])
  const shown = ({ mode, dateTime, leaveNow }: PickedTime): string => {
    if (leaveNow) return t("leaveNow")
    const when = format.dayTime(dateTime, country)
    return t(mode === "arrival" ? "arrivalAt" : "departureAt", { when })
  }
  return (
    <>
      <PickField
        label={label}
        value={value === undefined ? undefined : shown(value)}
        placeholder={t("pick")}
        onClick={() => setOpened(true)}
        {...rest}
      />
      <DateTimeSheet
        opened={opened}
        onClose={() => setOpened(false)}
        onPick={onChange}
        role={role}
        value={value}
        country={country}
      />
    </>
  )
}
