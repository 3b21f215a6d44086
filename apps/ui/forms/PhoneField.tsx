import "./phoneField.css"
import { Input, NativeSelect, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { type Country, defaultPhonePrefix, phonePrefixes } from "#core/shared/country.ts"

/** UI-001 A phone number in two parts: country code and number. */
export type PhoneValue = { readonly phoneCountryCode: string; readonly phoneNumber: string }

/** L10N-004 The country code is that of Denmark until the user selects another. */
export const emptyPhone: PhoneValue = { phoneCountryCode: defaultPhonePrefix, phoneNumber: "" }

/** The number in the API's format: "+4512345678". */
export const fullPhone = ({ phoneCountryCode, phoneNumber }: PhoneValue): string =>
  phoneCountryCode + phoneNumber.replace(/\D/g, "")

/** L10N-003 The countries in the order in which lists show them. */
export const countries = ["DK", "NL", "BE", "SE", "NO"] as const satisfies readonly Country[]

type Props = {
  readonly value: PhoneValue
  readonly onChange: (value: PhoneValue) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** AUTH-013 Country code and number side by side, with one error text. */
export function PhoneField({ value, onChange, error, disabled = false }: Props) {
  const { t } = useTranslation("common")
  const options = countries.map((country) => ({
    value: phonePrefixes[country],
    label: `${phonePrefixes[country]} ${t(`country.${country}`)}`
  }))
  return (
    <Input.Wrapper error={error} errorProps={{ role: "alert" }} className="sv-phone">
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
          label={t("phone.number")}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={value.phoneNumber}
          error={error !== undefined}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, phoneNumber: event.currentTarget.value })}
        />
      </div>
    </Input.Wrapper>
  )
}
