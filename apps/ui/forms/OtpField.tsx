import "./otpField.css"
import { TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"

const digits = 6

type Props = {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called once, with the sixth digit. */
  readonly onComplete?: (code: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** A code of six digits in one field, so that paste and the phone's own suggestion work. */
export function OtpField({ value, onChange, onComplete, error, disabled = false }: Props) {
  const { t } = useTranslation("common")
  const take = (typed: string): void => {
    const code = typed.replace(/\D/g, "").slice(0, digits)
    onChange(code)
    if (code.length === digits && code !== value) onComplete?.(code)
  }
  return (
    <TextInput
      className="sv-otp"
      label={t("otp.label")}
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      disabled={disabled}
      error={error}
      errorProps={{ role: "alert" }}
    />
  )
}
