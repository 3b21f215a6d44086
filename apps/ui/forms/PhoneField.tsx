import "./phoneField.css"
import { NativeSelect, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { type Country, defaultPhonePrefix, phonePrefixes } from "#core/shared/country.ts"
import { type PhoneParts, splitPhone } from "#core/shared/phoneParts.ts"
import { focusOnce } from "./focusOnce.ts"

/** UI-001 A phone number in two parts: country code and number. */
export type PhoneValue = PhoneParts

/** L10N-004 The country code is that of Denmark until the user selects another. */
export const emptyPhone: PhoneValue = { phoneCountryCode: defaultPhonePrefix, phoneNumber: "" }

/** L10N-003 The countries in the order in which lists show them. */
export const countries = ["DK", "NL", "BE", "SE", "NO"] as const satisfies readonly Country[]

type Props = {
  readonly value: PhoneValue
  readonly onChange: (value: PhoneValue) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** Whether the number has the focus when the field appears. */
  readonly isFocused?: boolean
}

/** AUTH-013 Country code and number side by side. A number pasted with its country code fills both. The error is that of the number. */
export function PhoneField({ value, onChange, error, disabled = false, isFocused = false }: Props) {
  const { t } = useTranslation("common")
  const options = countries.map((country) => ({
    value: phonePrefixes[country],
    label: `${phonePrefixes[country]} ${t(`country.${country}`)}`
  }))
  return (
    <div className="sv-phone-row">
      <NativeSelect
        label={t("phone.country")}
        data={options}
        value={value.phoneCountryCode}
        autoComplete="tel-country-code"
        disabled={disabled}
        onChange={(event) => onChange({ ...value, phoneCountryCode: event.currentTarget.value })}
      />
      <TextInput
        className="sv-phone-number"
        ref={isFocused ? focusOnce : null}
        label={t("phone.number")}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value.phoneNumber}
        error={error}
        errorProps={{ role: "alert" }}
        disabled={disabled}
        onChange={(event) => onChange(splitPhone({ ...value, phoneNumber: event.currentTarget.value }))}
      />
    </div>
  )
}
