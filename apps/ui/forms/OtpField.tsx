import "./otpField.css"
import { TextInput } from "@mantine/core"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

type Props = {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called when the last digit is entered. */
  readonly onComplete?: (code: string) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/**
 * A code of `otp.digits` digits in one field, so that paste and the suggestion of the phone work. It has the focus when it
 * appears.
 */
export function OtpField({ value, onChange, onComplete, error, disabled = false }: Props) {
  const { t } = useTranslation("common")
  const { digits } = useProductSettings().otp
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const change = (typed: string): void => {
    const code = typed.replace(/\D/g, "").slice(0, digits)
    onChange(code)
    if (code.length === digits && code !== value) onComplete?.(code)
  }
  return (
    <TextInput
      ref={field}
      className="sv-otp"
      label={t("otp.label", { digits })}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      disabled={disabled}
      error={error}
      errorProps={{ role: "alert" }}
    />
  )
}
