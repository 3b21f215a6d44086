import "./phoneField.css"
import { Input, NativeSelect, TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { type Country, defaultPhonePrefix, phonePrefixes } from "#core/shared/country.ts"

/** UI-001. */
export type PhoneValue = { readonly phoneCountryCode: string; readonly phoneNumber: string }

/** L10N-004: Denmark until the person says otherwise. */
export const emptyPhone: PhoneValue = { phoneCountryCode: defaultPhonePrefix, phoneNumber: "" }

/** The number as the API wants it: "+4512345678". */
export const fullPhone = ({ phoneCountryCode, phoneNumber }: PhoneValue): string =>
  phoneCountryCode + phoneNumber.replace(/\D/g, "")

const countries = ["DK", "NL", "BE", "SE", "NO"] as const satisfies readonly Country[]

type Props = {
  readonly value: PhoneValue
  readonly onChange: (value: PhoneValue) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

/** AUTH-013: country code and number side by side, one label, one error. */
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
